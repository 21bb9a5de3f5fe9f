import { queryOptions } from '@tanstack/react-query';
import {
  retentionTable,
  staffDataExports,
  staffErasures,
} from '@jubilee/contract/staff/calls/privacy';
import type { StaffApp } from '../../app/staff-app.ts';

export const copiesQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['privacy', 'copies'], queryFn: () => call(staffDataExports, {}) });
export const erasuresQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['privacy', 'erasures'], queryFn: () => call(staffErasures, {}) });
export const retentionQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['privacy', 'retention'], queryFn: () => call(retentionTable, {}) });

import { queryOptions } from '@tanstack/react-query';
import { ledgerChecks, systemJobs, systemStatus } from '@jubilee/contract/staff/calls/system';
import type { StaffApp } from '../../app/staff-app.ts';

export const statusQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['system', 'status'], queryFn: () => call(systemStatus, {}) });
export const jobsQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['system', 'jobs'], queryFn: () => call(systemJobs, {}) });
export const checksQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['system', 'checks'], queryFn: () => call(ledgerChecks, {}) });

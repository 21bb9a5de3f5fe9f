import { queryOptions } from '@tanstack/react-query';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import type { StaffApp } from '../app/staff-app.ts';

/** Everybody on the staff and who is invited; several rooms show names of it. */
export const staffListQuery = (app: StaffApp) =>
  queryOptions({ queryKey: ['staff'], queryFn: () => app.call(staffPeople, {}) });

import { queryOptions, useQuery } from '@tanstack/react-query';
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { type StaffApp, useStaffApp } from '../app/staff-app.ts';

/** The open proposals; the sidebar counts them and the room of approvals lists them. */
export const openApprovalsQuery = (app: StaffApp) =>
  queryOptions({
    queryKey: ['approvals', 'waiting'],
    // Never fetched by a timer: a call without a person would keep the session from ending.
    queryFn: () => app.call(staffApprovals, { query: { state: 'open', limit: '100' } }),
  });

/** How many open proposals wait for this person; 0 while that is unknown. */
export function useWaitingApprovals(): number {
  const { data } = useQuery(openApprovalsQuery(useStaffApp()));
  return data?.approvals.filter((one) => one.mayDecide && !one.isOwn).length ?? 0;
}

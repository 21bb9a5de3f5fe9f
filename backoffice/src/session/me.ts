import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { staffMe } from '@jubilee/contract/staff/calls/session';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { StaffReply } from '../calls/call.ts';
import { type StaffApp, useStaffApp } from '../app/staff-app.ts';

export type Me = StaffReply<typeof staffMe>;

/** Read once for each sign-in: what somebody may do is decided by the server at every call anyway. */
export const meQuery = (app: StaffApp) =>
  queryOptions({
    queryKey: ['me'],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async () => {
      const me = await app.call(staffMe, {});
      app.session.begin(me);
      return me;
    },
  });

/** Whoever is signed in; only inside of the frame, which waits for it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery(useStaffApp())).data;
}

/** Whether the roles of somebody allow a call, by what the server says. Source: STAFF-6. */
export function mayMake(
  me: Pick<Me, 'mayCall'>,
  call: Pick<StaffCallShape, 'name' | 'access'>,
): boolean {
  return call.access !== 'role' || me.mayCall.includes(call.name);
}

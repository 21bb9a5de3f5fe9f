import { useMutation } from '@tanstack/react-query';
import { staffSignOut } from '@jubilee/contract/staff/calls/session';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../app/staff-app.ts';
import { sentenceOf } from '../calls/problem.ts';

/** Ends the session on the server, and then in every tab. */
export function useSignOut() {
  const { call, session } = useStaffApp();
  const say = useToast();
  return useMutation({
    mutationFn: () => call(staffSignOut, { body: {} }),
    onSuccess: () => session.end('signedOut'),
    // Somebody who wants to leave must know that they have not left.
    onError: (problem) => say(`You are still signed in. ${sentenceOf(problem)}`, 'bad'),
  });
}

import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { useStaffApp } from '../app/staff-app.ts';
import { sentenceOf } from '../calls/problem.ts';
import { meQuery } from '../session/me.ts';
import { formatLeft, type SessionPhase } from '../session/session-clock.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import parts from '../parts/parts.module.css';
import styles from './frame.module.css';

/** Two minutes before the idle end: any call postpones it. Source: OFFICE-3. */
export function IdleWarning(props: { phase: SessionPhase }) {
  const app = useStaffApp();
  const signOut = useSignOut();
  const stay = useMutation({
    mutationFn: () => app.queries.fetchQuery({ ...meQuery(app), staleTime: 0 }),
  });
  return (
    <Dialog
      isOpen
      width="narrow"
      title="Are you still there?"
      sign={{ icon: <TriangleAlert />, tone: 'warn' }}
      onClose={() => stay.mutate()}
      busy={stay.isPending}
    >
      <p>
        You are signed out in{' '}
        <strong className="num" role="timer">
          {formatLeft(props.phase.leftMs)}
        </strong>
        , because nothing was done for a while. What you have typed would be lost.
      </p>
      {stay.isError && <Alert tone="bad">{sentenceOf(stay.error)}</Alert>}
      <div className={parts.buttons}>
        <Button onClick={() => signOut.mutate()} busy={signOut.isPending}>
          Sign out now
        </Button>
        <Button
          look="primary"
          data-autofocus=""
          busy={stay.isPending}
          onClick={() => stay.mutate()}
        >
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
}

/** Ten minutes before the latest end, which nothing postpones. */
export function LimitNotice(props: { phase: SessionPhase }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <output className={styles.notice}>
      <TriangleAlert className="ic ic-16" aria-hidden="true" />
      <span className="grow">
        Your session ends in {formatLeft(props.phase.leftMs)}: 8 hours is the most. Finish what you
        are doing, then sign in again.
      </span>
      <Button size="small" look="ghost" onClick={() => setDismissed(true)}>
        Dismiss
      </Button>
    </output>
  );
}

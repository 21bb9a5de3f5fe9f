import { use, useEffect } from 'react';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { report } from '../observability/report.ts';
import { useSession } from '../session/session-context.ts';
import { StartedSessionContext } from '../session/started-session.ts';
import type { Notices } from './notices.ts';

/** Starts the announcements when somebody is signed in, and cancels them when they leave. Source: NOTE-1, NOTE-6. */
export function NoticesRunner() {
  const isPlayer = useSession().status === 'signedIn';
  const dialogs = useDialogs();
  const start = use(StartedSessionContext);
  useEffect(() => {
    if (!isPlayer || start === undefined) return undefined;
    let notices: Notices | undefined;
    let isGone = false;
    Promise.all([import('./notices-of-page.ts'), start()]).then(
      ([{ noticesOfPage }, session]) => {
        if (isGone) return;
        notices = noticesOfPage({ dialogs, session });
        notices.signedIn();
      },
      (cause: unknown) => report('Announcements could not be started', cause),
    );
    return () => {
      isGone = true;
      notices?.signedOut();
    };
  }, [dialogs, isPlayer, start]);
  return null;
}

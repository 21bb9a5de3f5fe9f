import { Alert } from '@jubilee/ui/alert';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { useWithoutNoticeToast } from '../../session/use-notice-toast.ts';
import styles from './sign-in.module.css';

/** Why the player was signed out by something else than this page. Source: SESS-37. */
export function SignedOutReason() {
  const { status } = useSession();
  const notice = useStartedSession()?.engine.facts().notice;
  // An alert has a dialog of its own.
  const text = status === 'signedIn' || notice?.isAlert === true ? undefined : notice?.text;
  useWithoutNoticeToast(text !== undefined);
  if (text === undefined) return null;
  return (
    <output className={styles.reason}>
      <Alert>{text}</Alert>
    </output>
  );
}

import { useEffect, useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { MailWarning } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Guard } from '../../app/guard.tsx';
import { PageTitle } from '../../app/page-title.tsx';
import { artUrl } from '../../catalogue/game-art.ts';
import { useSession } from '../../session/session-context.ts';
import type { SessionState } from '../../session/types.ts';
import { AddEmail } from './add-email.tsx';
import styles from './sign-in.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { useCoolDown } from '../../identity-forms/use-cool-down.ts';
import { useSearchText } from '../../navigation/use-path.ts';
import { useRedirect } from './use-redirect.ts';
import { VerifyByCode } from './verify-by-code.tsx';

const LOOK_AGAIN_MS = 4_000;
const RESEND_WAIT_SECONDS = 60;

/**
 * With the code of an email it needs no session; without one the user must check the inbox.
 * Source: ROUTE-16.
 */
export function VerifyScreen() {
  const code = useSearchText('oobCode');
  const mode = useSearchText('mode');
  if (code !== undefined) return <VerifyByCode code={code} mode={mode} />;
  return (
    <Guard need="player">
      <VerifyPlayer />
    </Guard>
  );
}

/** Users who came by phone or provider may have no address yet: it is added first. */
function VerifyPlayer() {
  const { user } = useSession();
  return user?.email === '' ? <AddEmail /> : <AwaitVerification />;
}

/** Checks again every few seconds while the page is visible. */
function usePolling(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look]);
}

/**
 * Says that an email was sent only when this tab had one sent; otherwise it offers to send one.
 * Source: AUTH-15.
 */
function AwaitVerification() {
  const { user, verificationEmail, refreshVerification, resendVerification } = useSession();
  const { target, follow } = useRedirect();
  const say = useToast();
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [busy, setBusy] = useState<'look' | 'send'>();
  const secondsLeft = useCoolDown(verificationEmail?.sentAtMs, RESEND_WAIT_SECONDS);
  const [look] = useState(() => () => void refreshVerification());
  usePolling(look);
  const isVerified = user?.emailVerified === true;
  useEffect(() => {
    if (!isVerified) return;
    say(t`Your email is confirmed.`, 'ok');
    follow();
  }, [isVerified, follow, say]);

  const hasVerificationEmail = verificationEmail !== undefined;
  const lookNow = async () => {
    setBusy('look');
    const outcome = await refreshVerification();
    setBusy(undefined);
    setProblem(undefined);
    setAnswer(outcome.ok ? undefined : outcome.message);
  };
  const send = async () => {
    setBusy('send');
    const outcome = await resendVerification();
    setBusy(undefined);
    setAnswer(undefined);
    setProblem(outcome.ok ? undefined : outcome.message);
    if (!outcome.ok) return;
    if (outcome.wasRecent) say(t`A link was sent moments ago.`, 'info');
    else say(t`We sent you a link.`, 'ok');
  };
  return (
    <div className={styles.status}>
      <section className={styles['status-card']} aria-label={t`Confirm your email`}>
        {hasVerificationEmail ? (
          <img src={artUrl('envelope')} alt="" width="240" height="180" />
        ) : (
          <span className={styles.sign}>
            <MailWarning aria-hidden="true" />
          </span>
        )}
        <div className={styles.text}>
          <PageTitle text={hasVerificationEmail ? t`Check your inbox` : t`Confirm your email`} />
          <p className="lead">
            <VerificationEmailText
              email={user?.email ?? ''}
              verificationEmail={verificationEmail}
            />
          </p>
        </div>
        {problem !== undefined && (
          <div className={styles.problem}>
            <FormProblem text={problem} />
          </div>
        )}
        <div className={styles.problem} aria-live="polite">
          {answer !== undefined && <Alert>{answer}</Alert>}
        </div>
        <div className={styles.actions}>
          {!hasVerificationEmail && (
            <Button
              look="primary"
              size="large"
              block
              busy={busy === 'send'}
              onClick={() => void send()}
            >
              <Trans>Send me a link</Trans>
            </Button>
          )}
          <Button
            look={hasVerificationEmail ? 'primary' : 'outline'}
            size={hasVerificationEmail ? 'large' : 'default'}
            block
            busy={busy === 'look'}
            onClick={() => void lookNow()}
          >
            <Trans>I’ve opened the link</Trans>
          </Button>
          {hasVerificationEmail && (
            <Button
              look="outline"
              block
              busy={busy === 'send'}
              disabled={verificationEmail.sentAtMs === undefined || secondsLeft > 0}
              onClick={() => void send()}
            >
              <span className="num">{againText(secondsLeft)}</span>
            </Button>
          )}
          {target === '/' && (
            <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
              <Trans>Look around first</Trans>
            </Link>
          )}
        </div>
        <div className={styles.notes}>
          {hasVerificationEmail && (
            <p className="sm muted">
              <Trans>Nothing there? Look in spam or promotions.</Trans>
            </p>
          )}
          <p className="sm muted">
            <Trans>
              Wrong address? <Link to="/account">Change your email</Link>
            </Trans>
          </p>
        </div>
      </section>
    </div>
  );
}

function VerificationEmailText(props: {
  email: string;
  verificationEmail: SessionState['verificationEmail'];
}) {
  const { email, verificationEmail } = props;
  if (verificationEmail === undefined) {
    return (
      <Trans>
        <b>{email}</b> isn’t confirmed yet. We’ll send you a link to open.
      </Trans>
    );
  }
  return verificationEmail.sentAtMs === undefined ? (
    <Trans>
      We’re sending a link to <b>{email}</b>. Open it on any device and come back here.
    </Trans>
  ) : (
    <Trans>
      We sent a link to <b>{email}</b>. Open it on any device and come back here.
    </Trans>
  );
}

function againText(secondsLeft: number): string {
  const clock = `${String(Math.floor(secondsLeft / 60))}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return secondsLeft > 0 ? t`Send again in ${clock}` : t`Send it again`;
}

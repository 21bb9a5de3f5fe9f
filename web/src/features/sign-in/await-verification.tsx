import { Link } from '../../navigation/link.tsx';
import { MailWarning } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { artUrl } from '../../catalogue/game-art.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { useCoolDown } from '../../identity-forms/use-cool-down.ts';
import { useSession } from '../../session/session-context.ts';
import type { SessionState } from '../../session/types.ts';
import styles from './sign-in.module.css';
import { useRedirect } from './use-redirect.ts';
import { useVerification } from './use-verification.ts';
import { CHANGE_EMAIL } from '../../identity-forms/change-email-link.ts';

const RESEND_WAIT_SECONDS = 60;

/**
 * Says that an email was sent only when this tab had one sent; otherwise it offers to send one.
 * Source: AUTH-15.
 */
export function AwaitVerification() {
  const { user, verificationEmail } = useSession();
  const { target, follow } = useRedirect();
  const verification = useVerification(follow);
  const { problem, answer } = verification;
  const hasVerificationEmail = verificationEmail !== undefined;
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
          <VerificationButtons {...verification} verificationEmail={verificationEmail} />
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
              Wrong address?{' '}
              <Link to="/account" search={CHANGE_EMAIL}>
                Change your email
              </Link>
            </Trans>
          </p>
        </div>
      </section>
    </div>
  );
}

/** Before an email was sent, sending is the main action; after it, looking again is. */
function VerificationButtons(
  props: Pick<ReturnType<typeof useVerification>, 'busy' | 'lookNow' | 'send'> & {
    verificationEmail: SessionState['verificationEmail'];
  },
) {
  const { busy, lookNow, send, verificationEmail } = props;
  const hasVerificationEmail = verificationEmail !== undefined;
  const secondsLeft = useCoolDown(verificationEmail?.sentAtMs, RESEND_WAIT_SECONDS);
  return (
    <>
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
    </>
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

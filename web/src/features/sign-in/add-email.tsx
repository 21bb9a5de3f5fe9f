import { useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { useForm } from 'react-hook-form';
import { MailPlus } from 'lucide-react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { nowMs } from '../../app/clock.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { emailProblem } from '../../identity-forms/credential-rules.ts';
import { useCoolDown } from '../../identity-forms/use-cool-down.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './sign-in.module.css';

const RESEND_WAIT_SECONDS = 60;

/**
 * Adds an address to an account without one: an email goes there, and its link sets it. Source:
 * IDENT-34.
 */
export function AddEmail() {
  const security = useStartedSession()?.security;
  const [sent, setSent] = useState<{ email: string; atMs: number }>();
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const left = useCoolDown(sent?.atMs, RESEND_WAIT_SECONDS);
  const submit = form.handleSubmit(async (fields) => {
    if (security === undefined) return;
    const email = fields.email.trim();
    const outcome = await security.changeEmail(email);
    if (outcome.ok) setSent({ email, atMs: nowMs() });
    else form.setError('email', { message: outcome.message }, { shouldFocus: true });
  });
  const title = sent === undefined ? t`Add your email` : t`Check your inbox`;
  return (
    <div className={styles.status}>
      <section className={styles['status-card']} aria-label={t`Account`}>
        {sent === undefined ? (
          <span className={styles.sign}>
            <MailPlus aria-hidden="true" />
          </span>
        ) : (
          <img src={artUrl('envelope')} alt="" width="240" height="180" />
        )}
        <div className={styles.text} aria-live="polite">
          <PageTitle text={title} />
          <p key={String(sent === undefined)} className="lead">
            {sent === undefined ? (
              <Trans>
                It opens every game, and it’s how you get back in if you lose your phone.
              </Trans>
            ) : (
              <SentText email={sent.email} />
            )}
          </p>
        </div>
        <form className={styles.narrow} noValidate onSubmit={(event) => void submit(event)}>
          {sent === undefined && (
            <TextInput
              label={t`Email`}
              type="email"
              autoComplete="email"
              inputMode="email"
              error={errors.email?.message}
              {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
            />
          )}
          <Button
            type="submit"
            look={sent === undefined ? 'primary' : 'outline'}
            size="large"
            block
            busy={isSubmitting || security === undefined}
            disabled={left > 0}
          >
            <span className="num">{buttonText(sent !== undefined, left)}</span>
          </Button>
          {sent !== undefined && (
            <Button look="ghost" block onClick={() => setSent(undefined)}>
              <Trans>Use another address</Trans>
            </Button>
          )}
          <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
            <Trans>Look around first</Trans>
          </Link>
        </form>
      </section>
    </div>
  );
}

function SentText({ email }: { email: string }) {
  return (
    <Trans>
      We sent a link to <b>{email}</b>. Open it, then log in here once more.
    </Trans>
  );
}

function buttonText(isSent: boolean, secondsLeft: number): string {
  if (secondsLeft > 0) return t`Send again in ${secondsLeft} s`;
  return isSent ? t`Send it again` : t`Send me a link`;
}

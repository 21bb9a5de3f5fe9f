import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { nowMs } from '../../app/clock.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { emailProblem } from '../../identity-forms/credential-rules.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { useCoolDown } from '../../identity-forms/use-cool-down.ts';
import styles from './sign-in.module.css';
import { writeLinkRedirect } from './link-redirect.ts';
import { StepTitle } from './step-title.tsx';
import { useRedirect } from './use-redirect.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

const RESEND_WAIT_SECONDS = 60;

/**
 * Requests an email with a sign-in link. Responds the same whether or not the address is known.
 * Source: IDENT-34.
 */
export function EmailLinkSignIn() {
  const { run } = useSignInMethods();
  const { search } = useRedirect();
  const [sent, setSent] = useState<{ email: string; atMs: number }>();
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async (email: string) => {
    const outcome = await run((methods) => methods.sendLink(email));
    if (outcome.ok) {
      writeLinkRedirect(search.redirect);
      setSent({ email, atMs: nowMs() });
    } else form.setError('email', { message: outcome.message }, { shouldFocus: true });
    return outcome.ok ? undefined : outcome.message;
  };
  const submit = form.handleSubmit(({ email }) => send(email.trim()).then(() => undefined));
  if (sent !== undefined) {
    return (
      <SentLink
        email={sent.email}
        sentAtMs={sent.atMs}
        onAgain={() => send(sent.email)}
        onOther={() => setSent(undefined)}
      />
    );
  }
  return (
    <>
      <StepTitle text={t`Log in by email`}>
        <Trans>
          We’ll send you a link. Open it on this device, and you’re in without a password.
        </Trans>
      </StepTitle>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          <Trans>Send me a link</Trans>
        </Button>
      </form>
    </>
  );
}

function SentLink(props: {
  email: string;
  sentAtMs: number;
  onAgain: () => Promise<string | undefined>;
  onOther: () => void;
}) {
  const { email } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const left = useCoolDown(props.sentAtMs, RESEND_WAIT_SECONDS);
  const again = async () => {
    setBusy(true);
    setProblem(await props.onAgain());
    setBusy(false);
  };
  return (
    <>
      <img src={artUrl('envelope')} alt="" width="200" height="150" />
      <StepTitle text={t`Check your inbox`}>
        <Trans>
          If <b className={styles.address}>{email}</b> can log in here, a link is on its way. It
          works once. Look in spam too.
        </Trans>
      </StepTitle>
      <FormProblem text={problem} />
      <div className={styles.sent}>
        <Button
          look="outline"
          size="large"
          block
          busy={isBusy}
          disabled={left > 0}
          onClick={() => void again()}
        >
          <span className="num">
            {left > 0 ? t`Send again in ${left} s` : t`Send another link`}
          </span>
        </Button>
        <Button look="ghost" block onClick={props.onOther}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </>
  );
}

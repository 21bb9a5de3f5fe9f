import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { nowMs } from '../../app/clock.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { emailProblem } from '../../identity-forms/entry-rules.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { useCoolDown } from '../../identity-forms/use-cool-down.ts';
import styles from './entry.module.css';
import { writeLinkRedirect } from './link-redirect.ts';
import { StepTitle } from './step-title.tsx';
import { useRedirect } from './use-redirect.ts';
import { useWaysIn } from './use-ways-in.ts';

const RESEND_WAIT_SECONDS = 60;

/** Asks for a letter with a sign-in link. Says the same whether the address is known. Source: IDENT-34. */
export function LinkEntry() {
  const { run } = useWaysIn();
  const { search } = useRedirect();
  const [sent, setSent] = useState<{ email: string; atMs: number }>();
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async (email: string) => {
    const outcome = await run((ways) => ways.sendLink(email));
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
      <StepTitle text="Log in by e-mail">
        We’ll send you a link. Open it on this device, and you’re in without a password.
      </StepTitle>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Send me a link
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
      <img src={artUrl('letter')} alt="" width="200" height="150" />
      <StepTitle text="Check your inbox">
        If <b className={styles.address}>{props.email}</b> can log in here, a link is on its way. It
        works once. Look in spam too.
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
            {left > 0 ? `Send again in ${String(left)} s` : 'Send another link'}
          </span>
        </Button>
        <Button look="ghost" block onClick={props.onOther}>
          Use another address
        </Button>
      </div>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from '../../navigation/link.tsx';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailProblem } from '../../identity-forms/credential-rules.ts';
import styles from './sign-in.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepTitle } from './step-title.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** Whether the page's URL is a sign-in link of an email. */
export function isSignInLink(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('mode') === 'signIn' && query.has('oobCode');
}

type State =
  | { readonly is: 'checking' }
  | { readonly is: 'ready'; readonly email: string }
  | { readonly is: 'finishing' }
  | { readonly is: 'needsEmail'; readonly problem?: string }
  | { readonly is: 'failed'; readonly problem: string };

/**
 * Finishes a sign-in by link at a press, never by being opened: email scanners open links, too. The device that
 * requested it needs no input; any other must enter the address, so that a forwarded email opens no account.
 * Source: IDENT-34.
 */
export function LinkLanding(props: { link: string; flow: SignInFlow }) {
  const { link, flow } = props;
  const { pass } = flow;
  const { run } = useSignInMethods();
  const [state, setState] = useState<State>({ is: 'checking' });
  const finish = async (email: string): Promise<void> => {
    const outcome = await run((methods) => methods.withLink(email, link));
    const problem = pass(outcome);
    if (problem === undefined) return;
    const isAddress = !outcome.ok && 'field' in outcome && outcome.field === 'email';
    setState(isAddress ? { is: 'needsEmail', problem } : { is: 'failed', problem });
  };
  useEffect(() => {
    void run((methods) => Promise.resolve({ ok: true as const, email: methods.linkEmail() })).then(
      (known) => {
        if (!known.ok) setState({ is: 'failed', problem: known.message });
        else if (known.email === undefined) setState({ is: 'needsEmail' });
        else setState({ is: 'ready', email: known.email });
      },
    );
  }, [run]);

  if (state.is === 'failed') {
    return (
      <>
        <StepTitle text={t`This link didn’t work`} />
        <Alert tone="bad">{state.problem}</Alert>
        <Link
          to="/login"
          search={{}}
          className={buttonClass({ look: 'primary', size: 'large', block: true })}
        >
          <Trans>Back to log in</Trans>
        </Link>
      </>
    );
  }
  if (state.is === 'needsEmail') return <EmailPrompt problem={state.problem} onEmail={finish} />;
  if (state.is === 'ready') {
    const { email } = state;
    const press = (): void => {
      setState({ is: 'finishing' });
      void finish(email);
    };
    return (
      <>
        <StepTitle text={t`Log in by email`}>{email}</StepTitle>
        <Button look="primary" size="large" block onClick={press}>
          <Trans>Log in</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <StepTitle text={t`Logging you in`}>
        <Trans>This takes a moment.</Trans>
      </StepTitle>
      <Loading label={t`Logging you in`}>
        <Skeleton shape="control" />
      </Loading>
    </>
  );
}

function EmailPrompt(props: {
  problem: string | undefined;
  onEmail: (email: string) => Promise<void>;
}) {
  const { problem } = props;
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ email }) => props.onEmail(email.trim()));
  return (
    <>
      <StepTitle text={t`Is this you?`}>
        <Trans>You opened the link on another device. Enter the address that got the email.</Trans>
      </StepTitle>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message ?? problem}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          <Trans>Log in</Trans>
        </Button>
      </form>
    </>
  );
}

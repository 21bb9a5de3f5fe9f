import { useEffect } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { PasswordInput, TextInput } from '@jubilee/ui/text-input';
import { useAppConfig } from '../../app/app-config.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/started-session.ts';
import { EntryLayout } from '../../shell/entry-layout.tsx';
import { emailProblem } from './entry-rules.ts';
import styles from './entry.module.css';
import { FormProblem } from './form-problem.tsx';
import { useRedirect } from './use-redirect.ts';

interface LoginFields {
  email: string;
  password: string;
}

/** Log in with e-mail and password. Source: ROUTE-1, ROUTE-11. */
export function LoginScreen() {
  const { flags } = useAppConfig();
  const session = useSession();
  const { search, follow } = useRedirect();
  useStartedSession();
  const navigate = useNavigate();
  const isHere = session.status === 'signedIn';
  const isUnfinished = session.unfinishedSignUp !== undefined;
  useEffect(() => {
    if (isHere) follow();
    else if (isUnfinished) void navigate({ to: '/signup', search, replace: true });
  }, [isHere, isUnfinished, follow, navigate, search]);
  return (
    <EntryLayout
      art="lantern-drift"
      headline={['The lights are on.', 'Your seat is kept.']}
      below={
        <p className={styles['art-lead']}>Free Points and Sweep Tickets. No purchase necessary.</p>
      }
    >
      <div className={styles.heading}>
        <PageTitle text="Welcome back" />
        {flags.signupEnabled && (
          <p className="muted">
            New here?{' '}
            <Link to="/signup" search={search}>
              Create a free account
            </Link>
          </p>
        )}
      </div>
      <LoginForm />
    </EntryLayout>
  );
}

function LoginForm() {
  const { signIn } = useSession();
  const form = useForm<LoginFields>({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email, password }) => {
    const outcome = await signIn(email.trim(), password);
    if (outcome.ok) return;
    const field =
      outcome.field === 'email' || outcome.field === 'password' ? outcome.field : 'root';
    form.setError(field, { message: outcome.message }, { shouldFocus: true });
  });
  return (
    <>
      <FormProblem text={errors.root?.message} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          aside={
            <Link to="/reset" className="link sm">
              Forgot password?
            </Link>
          }
          {...form.register('password', { required: 'Enter your password' })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Log in
        </Button>
      </form>
    </>
  );
}

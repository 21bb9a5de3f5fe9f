import { useEffect, useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { PasswordInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { PageTitle } from '../../app/page-title.tsx';
import { useSession } from '../../session/session-context.ts';
import { passwordProblem } from '../../identity-forms/entry-rules.ts';
import styles from './entry.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { PasswordRuleList } from '../../identity-forms/password-rule-list.tsx';

type Checked = Awaited<ReturnType<ReturnType<typeof useSession>['checkResetCode']>>;

/** Sets a new password by the code of a letter, after asking whose it is. */
export function NewPasswordForm(props: { code: string }) {
  const { code } = props;
  const { checkResetCode } = useSession();
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let isGone = false;
    void checkResetCode(code).then((answer) => {
      if (!isGone) setChecked(answer);
    });
    return () => {
      isGone = true;
    };
  }, [checkResetCode, code]);
  return (
    <>
      <div className={styles.heading}>
        <PageTitle
          text={checked?.ok === false ? 'This link didn’t work' : 'Choose a new password'}
        />
        {checked?.ok === true && <p className="muted">For {checked.email}</p>}
      </div>
      {checked === undefined && (
        <Loading label="Checking your link">
          <Skeleton shape="card" />
        </Loading>
      )}
      {checked?.ok === false && (
        <>
          <Alert tone="bad">{checked.message}</Alert>
          <Link
            to="/reset"
            className={buttonClass({ look: 'primary', size: 'large', block: true })}
          >
            Ask for a new link
          </Link>
        </>
      )}
      {checked?.ok === true && <PasswordForm code={code} email={checked.email} />}
    </>
  );
}

function PasswordForm(props: { code: string; email: string }) {
  const { code, email } = props;
  const { setNewPassword, signIn } = useSession();
  const navigate = useNavigate();
  const say = useToast();
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [password] = useWatch({ control: form.control, name: ['password'] });
  const submit = form.handleSubmit(async (fields) => {
    const outcome = await setNewPassword(code, fields.password);
    if (!outcome.ok) {
      const field = outcome.field === 'password' ? 'password' : 'root';
      form.setError(field, { message: outcome.message }, { shouldFocus: true });
      return;
    }
    const signedIn = await signIn(email, fields.password);
    say(
      signedIn.ok
        ? 'Your new password is set.'
        : 'Your new password is set. Log in with it to go on.',
      'ok',
    );
    await navigate({ to: signedIn.ok ? '/' : '/login', replace: true });
  });
  return (
    <>
      <FormProblem text={errors.root?.message} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<PasswordRuleList password={password} email={email} />}
          {...form.register('password', {
            validate: (value) => passwordProblem(value, email) ?? true,
          })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Set new password
        </Button>
      </form>
    </>
  );
}

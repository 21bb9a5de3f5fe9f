import { useEffect, useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { navigate } from '../../navigation/navigate.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { PasswordInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { useSession } from '../../session/session-context.ts';
import { passwordProblem } from '../../identity-forms/credential-rules.ts';
import styles from './sign-in.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { PasswordRuleList } from '../../identity-forms/password-rule-list.tsx';

type Checked = Awaited<ReturnType<ReturnType<typeof useSession>['checkResetCode']>>;

/** Sets a new password with the code of an email, after looking up its account. */
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
          text={checked?.ok === false ? t`This link didn’t work` : t`Choose a new password`}
        />
        {checked?.ok === true && <ForWhom email={checked.email} />}
      </div>
      {checked === undefined && (
        <Loading label={t`Checking your link`}>
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
            <Trans>Ask for a new link</Trans>
          </Link>
        </>
      )}
      {checked?.ok === true && <PasswordForm code={code} email={checked.email} />}
    </>
  );
}

function ForWhom({ email }: { email: string }) {
  return (
    <p className="muted">
      <Trans>For {email}</Trans>
    </p>
  );
}

function PasswordForm(props: { code: string; email: string }) {
  const { code, email } = props;
  const { setNewPassword, signIn } = useSession();
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
        ? t`Your new password is set.`
        : t`Your new password is set. Log in with it to go on.`,
      'ok',
    );
    navigate({ to: signedIn.ok ? '/' : '/login', replace: true });
  });
  return (
    <>
      <FormProblem text={errors.root?.message} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t`New password`}
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<PasswordRuleList password={password} email={email} />}
          {...form.register('password', {
            validate: (value) => passwordProblem(value, email) ?? true,
          })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          <Trans>Set new password</Trans>
        </Button>
      </form>
    </>
  );
}

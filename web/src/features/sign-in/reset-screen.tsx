import { useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { SignInLayout } from '../../shell/sign-in-layout.tsx';
import { emailProblem } from '../../identity-forms/credential-rules.ts';
import styles from './sign-in.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { firstField } from './first-field.ts';
import { StepTitle } from './step-title.tsx';
import { useSearchText } from '../../navigation/use-path.ts';

/**
 * Requests a reset email, and with the code of one sets a new password. Source: AUTH-14, IDENT-11.
 */
export function ResetScreen() {
  const code = useSearchText('oobCode');
  useStartedSession();
  return (
    <SignInLayout
      scene="reset"
      below={
        <p className={styles['art-lead']}>
          <Trans>Free Points and Sweep Tickets. No purchase necessary.</Trans>
        </p>
      }
    >
      {code === undefined ? <RequestPasswordReset /> : <NewPasswordForm code={code} />}
      <Link to="/login" className={buttonClass({ look: 'ghost', block: true })}>
        <ArrowLeft className="ic ic-18" aria-hidden="true" />
        <Trans>Back to log in</Trans>
      </Link>
    </SignInLayout>
  );
}

/** Requests the email with a reset link for the typed address. */
export function RequestPasswordReset() {
  const { sendPasswordReset } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    const outcome = await sendPasswordReset(email.trim());
    if (outcome.ok) setSentTo(email.trim());
    else form.setError('root', { message: outcome.message });
  });
  return (
    <>
      <StepTitle text={t`Reset your password`}>
        <Trans>Enter your email and we’ll send a link. It works once, and for a short time.</Trans>
      </StepTitle>
      <FormProblem text={errors.root?.message} />
      {sentTo !== undefined && (
        <output>
          <Alert tone="ok">
            <Trans>
              If there’s an account for <b>{sentTo}</b>, a link is on its way. Look in spam too.
            </Trans>
          </Alert>
        </output>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...firstField()}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          {sentTo === undefined ? t`Send reset link` : t`Send another link`}
        </Button>
      </form>
    </>
  );
}

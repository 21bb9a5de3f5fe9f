import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { PageTitle } from '../../app/page-title.tsx';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/started-session.ts';
import { EntryLayout } from '../../shell/entry-layout.tsx';
import { emailProblem } from '../../identity-forms/entry-rules.ts';
import styles from './entry.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSearchText } from './use-redirect.ts';

/** Asks for a reset letter, and with the code of one sets a new password. Source: AUTH-14, IDENT-11. */
export function ResetScreen() {
  const code = useSearchText('oobCode');
  useStartedSession();
  return (
    <EntryLayout
      art="lantern-drift"
      headline={['The lights are on.', 'Your seat is kept.']}
      below={
        <p className={styles['art-lead']}>Free Points and Sweep Tickets. No purchase necessary.</p>
      }
    >
      {code === undefined ? <AskForLetter /> : <NewPasswordForm code={code} />}
      <Link to="/login" className={buttonClass({ look: 'ghost', block: true })}>
        <ArrowLeft className="ic ic-18" aria-hidden="true" />
        Back to log in
      </Link>
    </EntryLayout>
  );
}

function AskForLetter() {
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
      <div className={styles.heading}>
        <PageTitle text="Reset your password" />
        <p className="muted">
          Enter your e-mail and we’ll send a link. It works once, and for a short time.
        </p>
      </div>
      <FormProblem text={errors.root?.message} />
      {sentTo !== undefined && (
        <output>
          <Alert tone="ok">
            If there’s an account for <b>{sentTo}</b>, a link is on its way. Look in spam too.
          </Alert>
        </output>
      )}
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
          {sentTo === undefined ? 'Send reset link' : 'Send another link'}
        </Button>
      </form>
    </>
  );
}

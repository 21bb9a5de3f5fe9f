import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { PasswordInput } from '@jubilee/ui/text-input';
import { passwordProblem } from '../../identity-forms/credential-rules.ts';
import forms from '../../identity-forms/forms.module.css';
import { PasswordRuleList } from '../../identity-forms/password-rule-list.tsx';
import { sentenceOf, useAccount } from './account-security-state.ts';

/** Changes the password, or adds one to an account without. Source: IDENT-24. */
export function PasswordDialog(props: { onClose: () => void }) {
  const { account, security, guard, done } = useAccount();
  const hasOne = account.methods.includes('password');
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [password] = useWatch({ control: form.control, name: ['password'] });
  const submit = form.handleSubmit(async (fields) => {
    const outcome = await guard(() =>
      hasOne ? security.changePassword(fields.password) : security.addPassword(fields.password),
    );
    const problem = sentenceOf(outcome);
    if (problem !== undefined) {
      form.setError('password', { message: problem }, { shouldFocus: true });
      return;
    }
    props.onClose();
    done(hasOne ? t`Your new password is set.` : t`You can log in with a password now.`);
  });
  return (
    <Dialog
      isOpen
      title={hasOne ? t`Change your password` : t`Add a password`}
      onClose={props.onClose}
    >
      {hasOne && (
        <p className="muted">
          <Trans>Your other devices are logged out when it changes.</Trans>
        </p>
      )}
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        <PasswordInput
          label={t`New password`}
          autoComplete="new-password"
          data-autofocus
          error={errors.password?.message}
          hint={<PasswordRuleList password={password} email={account.email} />}
          {...form.register('password', {
            validate: (value) => passwordProblem(value, account.email) ?? true,
          })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          {hasOne ? t`Set new password` : t`Add password`}
        </Button>
      </form>
    </Dialog>
  );
}

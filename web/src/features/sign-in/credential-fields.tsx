import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordInput, TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { emailProblem, passwordProblem } from '../../identity-forms/credential-rules.ts';
import { PasswordRuleList } from '../../identity-forms/password-rule-list.tsx';
import type { SignupFields } from './signup-fields.ts';

/** Email and new password of the sign-up form, with live password rules. */
export function CredentialFields() {
  const form = useFormContext<SignupFields>();
  const { errors } = form.formState;
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  return (
    <>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
      />
      <PasswordInput
        label={t`Password`}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordRuleList password={password} email={email} />}
        {...form.register('password', {
          validate: (value) => passwordProblem(value, form.getValues('email')) ?? true,
        })}
      />
    </>
  );
}

import { SignInFormLink } from './sign-in-form-link.tsx';
import { useForm } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { PasswordInput, TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAppConfig } from '../../app/app-config.ts';
import { emailProblem } from '../../identity-forms/credential-rules.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import styles from './sign-in.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { firstField } from './first-field.ts';
import { RememberChoice } from './remember-choice.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

interface LoginFields {
  name: string;
  password: string;
}

/** Email, or user name where the brand allows it, and password. Source: AUTH-26. */
export function LoginForm(props: { flow: SignInFlow; onTry: () => void }) {
  const { flow, onTry } = props;
  const { userName } = useAppConfig().identity.methods;
  const { run } = useSignInMethods();
  const form = useForm<LoginFields>({ defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const check = (name: string) => {
    if (!userName) return emailProblem(name) ?? true;
    return name.trim() === '' ? t`Enter your email or user name` : true;
  };
  const submit = form.handleSubmit(async ({ name, password }) => {
    onTry();
    if (flow.view.is === 'main' && flow.view.problem !== undefined) flow.show({ is: 'main' });
    const outcome = await run((methods) => methods.withPassword(name.trim(), password));
    const problem = flow.pass(outcome);
    if (problem === undefined) return;
    const field = outcome.ok || !('field' in outcome) ? undefined : outcome.field;
    const input = field === 'email' ? 'name' : field === 'password' ? 'password' : 'root';
    form.setError(input, { message: problem }, { shouldFocus: true });
  });
  const elsewhere = flow.view.is === 'main' ? flow.view.problem : undefined;
  return (
    <>
      <FormProblem text={errors.root?.message ?? elsewhere} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={userName ? t`Email or user name` : t`Email`}
          type={userName ? 'text' : 'email'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          error={errors.name?.message}
          {...firstField()}
          {...form.register('name', { validate: check })}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          error={errors.password?.message}
          aside={
            <SignInFormLink to="/reset" className="link sm">
              <Trans>Forgot password?</Trans>
            </SignInFormLink>
          }
          {...form.register('password', { required: t`Enter your password` })}
        />
        <RememberChoice />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          <Trans>Log in</Trans>
        </Button>
      </form>
    </>
  );
}

import { useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Select } from '@jubilee/ui/select';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useAppConfig } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { useSession } from '../../session/session-context.ts';
import type { EntryField, Outcome } from '../../session/types.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { isoDay } from '../../identity-forms/entry-rules.ts';
import styles from './entry.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { EMPTY_SIGNUP, type SignupFields } from './signup-fields.ts';
import { US_STATES } from './us-states.ts';

/** Which input of this form a refusal belongs to. */
const INPUT_OF: Readonly<
  Partial<Record<EntryField, 'email' | 'password' | 'declaredState' | 'birth.month'>>
> = {
  email: 'email',
  password: 'password',
  declaredState: 'declaredState',
  dateOfBirth: 'birth.month',
};

/** With `isRest` only what the identity service does not know already is asked. */
export function SignupForm(props: { isRest: boolean }) {
  const { isRest } = props;
  const { flags } = useAppConfig();
  const { signUp, finishSignUp } = useSession();
  const [today] = useState(() => new Date(nowMs()).toISOString().slice(0, 10));
  const form = useForm<SignupFields>({ defaultValues: EMPTY_SIGNUP, shouldFocusError: false });
  const place = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;

  const send = ({ email, password, declaredState, birth, marketingConsent }: SignupFields) => {
    const day = isoDay(birth);
    const facts = {
      declaredState,
      marketingConsent,
      ...(day === undefined ? {} : { dateOfBirth: day }),
    };
    return isRest ? finishSignUp(facts) : signUp({ email: email.trim(), password, ...facts });
  };
  const show = (outcome: Outcome) => {
    if (outcome.ok) return;
    const input = outcome.field === undefined ? 'root' : (INPUT_OF[outcome.field] ?? 'root');
    const isAsked = !isRest || (input !== 'email' && input !== 'password');
    form.setError(isAsked ? input : 'root', { message: outcome.message }, { shouldFocus: true });
  };
  // The form library knows the order of registration, not that of the page.
  const focusFirstError = () => {
    requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <FormProvider {...form}>
      <FormProblem text={errors.root?.message} />
      <form
        ref={place}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit(
            async (fields) => show(await send(fields)),
            focusFirstError,
          )(event);
        }}
      >
        {!isRest && <CredentialFields />}
        <Select
          label="State you live in"
          autoComplete="address-level1"
          placeholder="Choose your state"
          hint="Some states have rules of their own."
          options={US_STATES}
          error={errors.declaredState?.message}
          {...form.register('declaredState', { required: 'Choose the state you live in' })}
        />
        <BirthDateField today={today} ageLimit={flags.ageLimit} />
        <fieldset className={styles.consents}>
          <legend>
            <VisuallyHidden>Consents</VisuallyHidden>
          </legend>
          <Checkbox
            error={errors.agreed?.message}
            {...form.register('agreed', { required: 'Agree to these to create an account' })}
          >
            I am {flags.ageLimit} or over and agree to the <Page to="/terms">Terms of use</Page>,{' '}
            <Page to="/rules">Sweepstakes rules</Page> and <Page to="/privacy">Privacy policy</Page>
            .
          </Checkbox>
          <Checkbox {...form.register('marketingConsent')}>
            Send me offers and free-play news by e-mail.{' '}
            <span className="faint">Optional. Stop any time.</span>
          </Checkbox>
        </fieldset>
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          {isRest ? 'Finish' : 'Create account'}
        </Button>
      </form>
    </FormProvider>
  );
}

/** A legal page in another tab, so that the form stays filled in. */
function Page(props: { to: '/terms' | '/rules' | '/privacy'; children: string }) {
  return (
    <Link to={props.to} target="_blank">
      {props.children}
      <VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </Link>
  );
}

import { useRef, type ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Select } from '@jubilee/ui/select';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { useSession } from '../../session/session-context.ts';
import type { SignInField, Outcome } from '../../session/types.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { closedForAge, isoDay } from '../../identity-forms/credential-rules.ts';
import styles from './sign-in.module.css';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { EMPTY_SIGNUP, type SignupFields } from './signup-fields.ts';
import { RememberChoice } from './remember-choice.tsx';
import { stateName, usStates } from '../../identity-forms/us-states.ts';

/** The input of this form that a refusal belongs to. */
const INPUT_OF: Readonly<
  Partial<Record<SignInField, 'email' | 'password' | 'declaredState' | 'birth.month'>>
> = {
  email: 'email',
  password: 'password',
  declaredState: 'declaredState',
  dateOfBirth: 'birth.month',
};

/** With `isRest` only the fields that the identity service does not know yet. */
export function SignupForm(props: { isRest: boolean }) {
  const { isRest } = props;
  const { ageLimit } = useFlags();
  const { name: brandName, supportEmail, welcomeGrant } = useBrand();
  const { signUp, finishSignUp } = useSession();
  const form = useForm<SignupFields>({ defaultValues: EMPTY_SIGNUP, shouldFocusError: false });
  const formElement = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;
  const declared = useWatch({ control: form.control, name: 'declaredState' });

  const send = ({
    email,
    password,
    declaredState,
    birth,
    marketingConsent,
  }: SignupFields): Promise<Outcome> => {
    // The form is not submitted without a state.
    if (declaredState === '') throw new Error('A sign-up needs a state.');
    const day = isoDay(birth);
    const facts = {
      declaredState,
      marketingConsent,
      ...(day === undefined ? {} : { dateOfBirth: day }),
    };
    return isRest ? finishSignUp(facts) : signUp({ email: email.trim(), password, ...facts });
  };
  const show = (outcome: Outcome, { declaredState }: SignupFields) => {
    if (outcome.ok) return;
    const input = outcome.field === undefined ? 'root' : (INPUT_OF[outcome.field] ?? 'root');
    const isOnForm = !isRest || (input !== 'email' && input !== 'password');
    const state = stateName(declaredState);
    const message =
      input === 'declaredState'
        ? t`${brandName} isn’t open to residents of ${state}.`
        : input === 'birth.month'
          ? closedForAge(supportEmail)
          : outcome.message;
    form.setError(isOnForm ? input : 'root', { message }, { shouldFocus: true });
  };
  // The form library knows the order of registration, not that of the page.
  const focusFirstError = () => {
    requestAnimationFrame(() => {
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <FormProvider {...form}>
      <FormProblem text={errors.root?.message} />
      <form
        ref={formElement}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit(
            async (fields) => show(await send(fields), fields),
            focusFirstError,
          )(event);
        }}
      >
        {!isRest && <CredentialFields />}
        <Select
          label={t`State you live in`}
          autoComplete="address-level1"
          placeholder={t`Choose your state`}
          hint={
            welcomeGrant.SWEEP_TICKETS > 0
              ? t`Some states have rules of their own. Where Sweep Tickets aren’t offered, the welcome gift has none.`
              : t`Some states have rules of their own.`
          }
          options={usStates()}
          error={errors.declaredState?.message}
          data-private=""
          {...form.register('declaredState', { required: t`Choose the state you live in` })}
        />
        <BirthDateField state={declared} ageLimit={ageLimit} />
        <fieldset className={styles.consents}>
          <legend>
            <VisuallyHidden>
              <Trans>Consents</Trans>
            </VisuallyHidden>
          </legend>
          <Checkbox
            error={errors.agreed?.message}
            {...form.register('agreed', { required: t`Agree to these to create an account` })}
          >
            <Trans>
              I am {ageLimit} or over and agree to the <Page to="/terms">Terms of use</Page>,{' '}
              <Page to="/rules">Sweepstakes rules</Page> and{' '}
              <Page to="/privacy">Privacy policy</Page>.
            </Trans>
          </Checkbox>
          <Checkbox {...form.register('marketingConsent')}>
            <Trans>
              Send me offers and free-play news by email.{' '}
              <span className="faint">Optional. Stop any time.</span>
            </Trans>
          </Checkbox>
          <RememberChoice />
        </fieldset>
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          {isRest ? t`Finish` : t`Create account`}
        </Button>
      </form>
    </FormProvider>
  );
}

/** A legal page in another tab, so that the form keeps its values. */
function Page(props: { to: '/terms' | '/rules' | '/privacy'; children?: ReactNode }) {
  return (
    <Link to={props.to} target="_blank">
      {props.children}
      <VisuallyHidden>
        <Trans>, opens in a new tab</Trans>
      </VisuallyHidden>
    </Link>
  );
}

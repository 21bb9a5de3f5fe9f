import { useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Cake } from 'lucide-react';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { isUsState } from '@jubilee/contract/values/us-states';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Select } from '@jubilee/ui/select';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { closedForAge, isoDay } from '../../identity-forms/credential-rules.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { usStates } from '../../identity-forms/us-states.ts';
import { Link } from '../../navigation/link.tsx';
import { useDetails } from '../../player/use-details.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { EMPTY_BIRTH, type BirthFields } from './signup-fields.ts';
import { WelcomeGifts } from './welcome-gifts.tsx';
import styles from './sign-in.module.css';

/**
 * The birth date of an account that has none; nothing is played before it is known. The state is
 * requested only where the stored one is not in the list. Source: AUTH-2, AUTH-38, GATE-17.
 */
export function AddBirthDate() {
  const { ageLimit } = useFlags();
  const details = useDetails();
  const { form, formElement, submit, isReady } = useBirthForm();
  const { errors, isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'declaredState' });
  const known = details?.declaredState ?? '';
  const needsState = details !== undefined && !isUsState(known);
  return (
    <div className={styles.status}>
      <section className={styles['status-card']} aria-label={t`Date of birth`}>
        <span className={styles.sign}>
          <Cake aria-hidden="true" />
        </span>
        <div className={styles.text}>
          <PageTitle text={t`Add your date of birth`} />
          <p className="lead">
            <Trans>
              Games here are for people of {ageLimit} or over. Say once when you were born, and
              every game opens.
            </Trans>
          </p>
        </div>
        <GiftAhead />
        <FormProvider {...form}>
          <form ref={formElement} className={styles.narrow} noValidate onSubmit={submit}>
            <FormProblem text={errors.root?.message} />
            {needsState && (
              <Select
                label={t`State you live in`}
                autoComplete="address-level1"
                placeholder={t`Choose your state`}
                options={usStates()}
                error={errors.declaredState?.message}
                data-private=""
                {...form.register('declaredState', { required: t`Choose the state you live in` })}
              />
            )}
            <BirthDateField state={needsState ? chosen : known} ageLimit={ageLimit} />
            <Button type="submit" look="primary" size="large" block busy={isSubmitting || !isReady}>
              <Trans>Save and go on</Trans>
            </Button>
            <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
              <Trans>Look around first</Trans>
            </Link>
          </form>
        </FormProvider>
        <p className="sm muted">
          <Trans>It can’t be changed later, so check it before you save.</Trans>
        </p>
      </section>
    </div>
  );
}

/**
 * The welcome gift is posted with the birth date. An account with a balance had it before. Source:
 * AUTH-3.
 */
function GiftAhead() {
  const { welcomeGrant } = useBrand();
  const { accounts } = useSession();
  const isGiven = CURRENCIES.some((currency) => welcomeGrant[currency] > 0);
  const isDue = CURRENCIES.every(
    (currency) => accounts[currency]?.balance === 0 && accounts[currency].lockedBalance === 0,
  );
  if (!isGiven || !isDue) return null;
  return (
    <div className={styles['gift-ahead']}>
      <p className="h3">
        <Trans>Your welcome gift comes with it</Trans>
      </p>
      <WelcomeGifts />
    </div>
  );
}

/** The form and its submission; `isReady` once the session and the player's details are loaded. */
function useBirthForm() {
  const { supportEmail } = useBrand();
  const actions = useStartedSession()?.actions;
  const details = useDetails();
  const form = useForm<BirthFields>({ defaultValues: EMPTY_BIRTH, shouldFocusError: false });
  const formElement = useRef<HTMLFormElement>(null);
  const focusFirstError = () => {
    requestAnimationFrame(() => {
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  const send = async ({ birth, declaredState }: BirthFields) => {
    const dateOfBirth = isoDay(birth);
    const state = [details?.declaredState ?? '', declaredState].find(isUsState);
    if (actions === undefined || dateOfBirth === undefined || state === undefined) return;
    const outcome = await actions.addBirthDate({ dateOfBirth, declaredState: state });
    if (outcome.ok) return;
    const isOfAge = outcome.field === 'dateOfBirth';
    const message = isOfAge ? closedForAge(supportEmail) : outcome.message;
    form.setError(isOfAge ? 'birth.month' : 'root', { message }, { shouldFocus: true });
  };
  return {
    form,
    formElement,
    isReady: actions !== undefined && details !== undefined,
    submit: (event: React.SyntheticEvent) => {
      void form.handleSubmit(send, focusFirstError)(event);
    },
  };
}

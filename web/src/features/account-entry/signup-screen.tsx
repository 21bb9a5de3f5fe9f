import { useEffect, useRef } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { EmptyState } from '@jubilee/ui/empty-state';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useAppConfig } from '../../app/app-config.ts';
import { useBrand } from '../../brand/brand-context.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import forms from '../../identity-forms/forms.module.css';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/started-session.ts';
import { EntryLayout } from '../../shell/entry-layout.tsx';
import { EntryStep } from './entry-step.tsx';
import { useEntryFlow, type EntryFlow } from './entry-view.ts';
import styles from './entry.module.css';
import { OtherWays, useHasOtherWays } from './other-ways.tsx';
import { SignupForm } from './signup-form.tsx';
import { StepTitle } from './step-title.tsx';
import { useRedirect } from './use-redirect.ts';

/** What every new player of the brand gets. */
function WelcomeGifts() {
  const { welcomeGrant } = useBrand();
  return (
    <div className={styles.gifts}>
      {CURRENCIES.filter((currency) => welcomeGrant[currency] > 0).map((currency) => (
        <span key={currency} className={styles.gift}>
          <CurrencyGlyph currency={currency} sizePx={16} />
          {formatMoney(welcomeGrant[currency], currency)}
        </span>
      ))}
    </div>
  );
}

/** Sign up, or the rest of a sign-up that was cut short. Source: AUTH-1, AUTH-6. */
export function SignupScreen() {
  const { status, unfinishedSignUp, user } = useSession();
  const flow = useEntryFlow();
  const navigate = useNavigate();
  const { search, follow } = useRedirect();
  const wasGuest = useRef(status !== 'signedIn');
  useStartedSession();
  const isVerified = user?.emailVerified === true;
  useEffect(() => {
    if (status !== 'signedIn') {
      wasGuest.current = true;
    } else if (wasGuest.current && !isVerified) {
      void navigate({ to: '/verify', search, replace: true });
    } else {
      follow();
    }
  }, [status, isVerified, navigate, search, follow]);
  return (
    <EntryLayout
      art="aurora-howl"
      headline={['A minute to join.', 'Free to play, always.']}
      below={<WelcomeGifts />}
    >
      {flow.view.is === 'main' || unfinishedSignUp !== undefined ? (
        <SignupMain flow={flow} search={search} />
      ) : (
        <EntryStep flow={flow} view={flow.view} />
      )}
    </EntryLayout>
  );
}

/** The form, and the other ways to begin an account. The rest of one asks only what is missing. */
function SignupMain(props: { flow: EntryFlow; search: { redirect?: string } }) {
  const { flow, search } = props;
  const { flags, identity } = useAppConfig();
  const { unfinishedSignUp, signOut } = useSession();
  const hasOtherWays = useHasOtherWays(false);
  const isRest = unfinishedSignUp !== undefined;
  const offersOthers = flags.signupEnabled && !isRest && hasOtherWays;
  const offersForm = flags.signupEnabled && (isRest || identity.methods.password);
  const email = unfinishedSignUp?.email ?? '';
  return (
    <>
      {isRest ? (
        <StepTitle text="Finish your account">
          You’re nearly there{email === '' ? '' : ', '}
          <span className={styles.address}>{email}</span>.{' '}
          <button type="button" className="link" onClick={() => void signOut()}>
            Not you?
          </button>
        </StepTitle>
      ) : (
        <StepTitle text="Create your account">
          Already a member?{' '}
          <Link to="/login" search={search}>
            Log in
          </Link>
        </StepTitle>
      )}
      {offersOthers && (
        <>
          <FormProblem text={flow.view.is === 'main' ? flow.view.problem : undefined} />
          <OtherWays flow={flow} withLink={false} />
        </>
      )}
      {offersOthers && offersForm && <p className={forms.or}>or with your e-mail</p>}
      {offersForm && <SignupForm isRest={isRest} />}
      {!flags.signupEnabled && (
        <EmptyState
          title="New accounts are closed"
          text="Nobody can join here at the moment. Members can log in as always."
        />
      )}
      {offersForm && <p className="xs faint">{nextStep(isRest, email)}</p>}
    </>
  );
}

function nextStep(isRest: boolean, email: string): string {
  return isRest && email === ''
    ? 'Next you’ll add your e-mail, which we need to reach you.'
    : 'Next we’ll e-mail you a link to confirm your address.';
}

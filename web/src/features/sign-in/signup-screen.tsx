import { useEffect, useRef } from 'react';
import { navigate } from '../../navigation/navigate.ts';
import { EmptyState } from '@jubilee/ui/empty-state';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAppConfig } from '../../app/app-config.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import forms from '../../identity-forms/forms.module.css';
import type { SessionState } from '../../session/types.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { SignInLayout } from '../../shell/sign-in-layout.tsx';
import { SignInFormLink } from './sign-in-form-link.tsx';
import { SignInStep } from './sign-in-step.tsx';
import { useSignInFlow, type SignInFlow } from './sign-in-flow.ts';
import styles from './sign-in.module.css';
import { OtherSignInMethods, useHasOtherSignInMethods } from './other-sign-in-methods.tsx';
import { SignupForm } from './signup-form.tsx';
import { StepTitle } from './step-title.tsx';
import { useRedirect } from './use-redirect.ts';
import { WelcomeGifts } from './welcome-gifts.tsx';

/** Sign up, or complete a sign-up that was interrupted. Source: AUTH-1, AUTH-6. */
export function SignupScreen() {
  const { status, user } = useSession();
  const flow = useSignInFlow();
  const { search, follow } = useRedirect();
  const wasGuest = useRef(status !== 'signedIn');
  useStartedSession();
  const isVerified = user?.emailVerified === true;
  useEffect(() => {
    if (status !== 'signedIn') {
      wasGuest.current = true;
    } else if (wasGuest.current && !isVerified) {
      navigate({ to: '/verify', search, replace: true });
    } else {
      follow();
    }
  }, [status, isVerified, search, follow]);
  return (
    <SignInLayout scene="signup" below={<WelcomeGifts />}>
      <SignupStep flow={flow} search={search} />
    </SignInLayout>
  );
}

/** The current step of signing up. */
export function SignupStep(props: { flow: SignInFlow; search: { redirect?: string } }) {
  const { flow, search } = props;
  const { unfinishedSignUp } = useSession();
  if (flow.view.is === 'main' || unfinishedSignUp !== undefined) {
    return <SignupMain flow={flow} search={search} />;
  }
  return <SignInStep flow={flow} view={flow.view} />;
}

/**
 * The form, and the other methods to create an account. Completing one shows only the missing
 * fields.
 */
function SignupMain(props: { flow: SignInFlow; search: { redirect?: string } }) {
  const { flow, search } = props;
  const flags = useFlags();
  const { identity } = useAppConfig();
  const { unfinishedSignUp, signOut } = useSession();
  const hasOtherMethods = useHasOtherSignInMethods(false);
  const isRest = unfinishedSignUp !== undefined;
  const offersOthers = flags.signupEnabled && !isRest && hasOtherMethods;
  const offersForm = flags.signupEnabled && (isRest || identity.methods.password);
  const email = unfinishedSignUp?.email ?? '';
  return (
    <>
      {isRest ? (
        <StepTitle text={t`Finish your account`}>
          {email === '' ? (
            <Trans>You’re nearly there.</Trans>
          ) : (
            <Trans>
              You’re nearly there, <span className={styles.address}>{email}</span>.
            </Trans>
          )}{' '}
          <button type="button" className="link" onClick={() => void signOut()}>
            <Trans>Not you?</Trans>
          </button>
        </StepTitle>
      ) : (
        <StepTitle text={t`Create your account`}>
          <Trans>
            Already a member?{' '}
            <SignInFormLink to="/login" search={search}>
              Log in
            </SignInFormLink>
          </Trans>
        </StepTitle>
      )}
      {offersOthers && (
        <>
          <FormProblem text={flow.view.is === 'main' ? flow.view.problem : undefined} />
          <OtherSignInMethods flow={flow} withLink={false} />
        </>
      )}
      {offersOthers && offersForm && (
        <p className={forms.or}>
          <Trans>or with your email</Trans>
        </p>
      )}
      {offersForm && <SignupForm isRest={isRest} />}
      {!flags.signupEnabled && (
        <EmptyState
          title={t`New accounts are closed`}
          text={t`Nobody can join here at the moment. Members can log in as always.`}
        />
      )}
      {offersForm && <p className="xs faint">{nextStep(unfinishedSignUp)}</p>}
    </>
  );
}

/** What follows the form. Nothing is sent to an address that a provider has confirmed. */
function nextStep(unfinished: SessionState['unfinishedSignUp']): string {
  if (unfinished?.email === '') return t`Next you’ll add your email, which we need to reach you.`;
  return unfinished?.emailVerified === true
    ? t`Your email is confirmed already. Nothing else is needed.`
    : t`Next we’ll email you a link to confirm your address.`;
}

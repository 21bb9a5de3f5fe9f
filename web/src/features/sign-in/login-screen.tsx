import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { navigate } from '../../navigation/navigate.ts';
import { useAppConfig } from '../../app/app-config.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import forms from '../../identity-forms/forms.module.css';
import { useSession } from '../../session/session-context.ts';
import { SignInLayout } from '../../shell/sign-in-layout.tsx';
import { SignInFormLink } from './sign-in-form-link.tsx';
import { SignInStep } from './sign-in-step.tsx';
import { useSignInFlow, type SignInFlow } from './sign-in-flow.ts';
import styles from './sign-in.module.css';
import { isSignInLink, LinkLanding } from './link-landing.tsx';
import { readLinkRedirect } from './link-redirect.ts';
import { ContinueHere } from './continue-here.tsx';
import { RememberChoice } from './remember-choice.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherSignInMethods, useHasOtherSignInMethods } from './other-sign-in-methods.tsx';
import { SignedOutReason } from './signed-out-reason.tsx';
import { StepTitle } from './step-title.tsx';
import { useSearchText } from '../../navigation/use-path.ts';
import { useRedirect } from './use-redirect.ts';

/**
 * Every sign-in method that the brand offers, and the target of email links. Source: ROUTE-1,
 * ROUTE-11.
 */
export function LoginScreen() {
  const session = useSession();
  const [storedRedirect] = useState(() =>
    isSignInLink(location.search) ? readLinkRedirect() : undefined,
  );
  const { search, follow } = useRedirect(storedRedirect);
  const flow = useSignInFlow();
  const isHere = session.status === 'signedIn';
  const isUnfinished = session.unfinishedSignUp !== undefined;
  useEffect(() => {
    if (isHere) follow();
    else if (isUnfinished) navigate({ to: '/signup', search, replace: true });
  }, [isHere, isUnfinished, follow, search]);
  return (
    <SignInLayout
      scene="login"
      below={
        <p className={styles['art-lead']}>
          <Trans>Free Points and Sweep Tickets. No purchase necessary.</Trans>
        </p>
      }
    >
      <LoginStep flow={flow} search={search} />
    </SignInLayout>
  );
}

/** The code of a sign-in link, as long as the page's URL contains one. */
function useLinkOfPage(): string | undefined {
  const code = useSearchText('oobCode');
  // The URL itself proves the sign-in, so it is used unchanged.
  const [link] = useState(() => (isSignInLink(location.search) ? location.href : undefined));
  return code === undefined ? undefined : link;
}

/** The current step of logging in: sign-in methods, a second step, an email. */
export function LoginStep(props: {
  flow: SignInFlow;
  search: { redirect?: string };
  /** Why the one tap was refused elsewhere on the page. */
  refusal?: string | undefined;
}) {
  const { flow, search, refusal } = props;
  const flags = useFlags();
  const { identity } = useAppConfig();
  const link = useLinkOfPage();
  const hasOtherMethods = useHasOtherSignInMethods(true);
  const [isTried, setTried] = useState(false);
  if (flow.view.is !== 'main') return <SignInStep flow={flow} view={flow.view} />;
  if (link !== undefined) return <LinkLanding link={link} flow={flow} />;
  return (
    <>
      <StepTitle text={t`Welcome back`}>
        {flags.signupEnabled && (
          <Trans>
            New here?{' '}
            <SignInFormLink to="/signup" search={search}>
              Create a free account
            </SignInFormLink>
          </Trans>
        )}
      </StepTitle>
      {!isTried && refusal === undefined && flow.view.problem === undefined && <SignedOutReason />}
      <ContinueHere flow={flow} refusal={refusal} />
      {identity.methods.password ? (
        <LoginForm flow={flow} onTry={() => setTried(true)} />
      ) : (
        <>
          <FormProblem text={flow.view.problem} />
          <RememberChoice />
        </>
      )}
      {identity.methods.password && hasOtherMethods && (
        <p className={forms.or}>
          <Trans>or</Trans>
        </p>
      )}
      {hasOtherMethods && <OtherSignInMethods flow={flow} withLink />}
    </>
  );
}

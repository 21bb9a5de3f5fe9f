import { useEffect, useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAppConfig } from '../../app/app-config.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import forms from '../../identity-forms/forms.module.css';
import { useSession } from '../../session/session-context.ts';
import { EntryLayout } from '../../shell/entry-layout.tsx';
import { EntryStep } from './entry-step.tsx';
import { useEntryFlow, type EntryFlow } from './entry-view.ts';
import styles from './entry.module.css';
import { isSignInLink, LinkLanding } from './link-landing.tsx';
import { readLinkRedirect } from './link-redirect.ts';
import { LoginForm } from './login-form.tsx';
import { OtherWays, useHasOtherWays } from './other-ways.tsx';
import { StepTitle } from './step-title.tsx';
import { useRedirect, useSearchText } from './use-redirect.ts';

/** Every way in that the brand offers, and where the link of a letter lands. Source: ROUTE-1, ROUTE-11. */
export function LoginScreen() {
  const session = useSession();
  const [kept] = useState(() => (isSignInLink(location.search) ? readLinkRedirect() : undefined));
  const { search, follow } = useRedirect(kept);
  const navigate = useNavigate();
  const flow = useEntryFlow();
  const isHere = session.status === 'signedIn';
  const isUnfinished = session.unfinishedSignUp !== undefined;
  useEffect(() => {
    if (isHere) follow();
    else if (isUnfinished) void navigate({ to: '/signup', search, replace: true });
  }, [isHere, isUnfinished, follow, navigate, search]);
  return (
    <EntryLayout
      art="lantern-drift"
      headline={['The lights are on.', 'Your seat is kept.']}
      below={
        <p className={styles['art-lead']}>Free Points and Sweep Tickets. No purchase necessary.</p>
      }
    >
      <LoginStep flow={flow} search={search} />
    </EntryLayout>
  );
}

/** The code of a link, as long as the address of the page is that of one. */
function useLinkOfPage(): string | undefined {
  const code = useSearchText('oobCode');
  // The address itself proves the sign-in, so it is taken whole, as it was opened.
  const [link] = useState(() => (isSignInLink(location.search) ? location.href : undefined));
  return code === undefined ? undefined : link;
}

function LoginStep(props: { flow: EntryFlow; search: { redirect?: string } }) {
  const { flow, search } = props;
  const { flags, identity } = useAppConfig();
  const link = useLinkOfPage();
  const hasOtherWays = useHasOtherWays(true);
  if (flow.view.is !== 'main') return <EntryStep flow={flow} view={flow.view} />;
  if (link !== undefined) return <LinkLanding link={link} flow={flow} />;
  return (
    <>
      <StepTitle text="Welcome back">
        {flags.signupEnabled && (
          <>
            New here?{' '}
            <Link to="/signup" search={search}>
              Create a free account
            </Link>
          </>
        )}
      </StepTitle>
      {identity.methods.password ? (
        <LoginForm flow={flow} />
      ) : (
        <FormProblem text={flow.view.problem} />
      )}
      {identity.methods.password && hasOtherWays && <p className={forms.or}>or</p>}
      {hasOtherWays && <OtherWays flow={flow} withLink />}
    </>
  );
}

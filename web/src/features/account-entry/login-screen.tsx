import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { navigate } from '../../navigation/navigate.ts';
import { useAppConfig } from '../../app/app-config.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import forms from '../../identity-forms/forms.module.css';
import { useSession } from '../../session/session-context.ts';
import { EntryLayout } from '../../shell/entry-layout.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryStep } from './entry-step.tsx';
import { useEntryFlow, type EntryFlow } from './entry-view.ts';
import styles from './entry.module.css';
import { isSignInLink, LinkLanding } from './link-landing.tsx';
import { readLinkRedirect } from './link-redirect.ts';
import { LoginForm } from './login-form.tsx';
import { OtherWays, useHasOtherWays } from './other-ways.tsx';
import { StepTitle } from './step-title.tsx';
import { useSearchText } from '../../navigation/use-place.ts';
import { useRedirect } from './use-redirect.ts';

/** Every way in that the brand offers, and where the link in an email lands. Source: ROUTE-1, ROUTE-11. */
export function LoginScreen() {
  const session = useSession();
  const [kept] = useState(() => (isSignInLink(location.search) ? readLinkRedirect() : undefined));
  const { search, follow } = useRedirect(kept);
  const flow = useEntryFlow();
  const isHere = session.status === 'signedIn';
  const isUnfinished = session.unfinishedSignUp !== undefined;
  useEffect(() => {
    if (isHere) follow();
    else if (isUnfinished) navigate({ to: '/signup', search, replace: true });
  }, [isHere, isUnfinished, follow, search]);
  return (
    <EntryLayout
      scene="login"
      below={
        <p className={styles['art-lead']}>
          <Trans>Free Points and Sweep Tickets. No purchase necessary.</Trans>
        </p>
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

/** The step of logging in that is on: ways in, a second proof, an email. */
export function LoginStep(props: { flow: EntryFlow; search: { redirect?: string } }) {
  const { flow, search } = props;
  const flags = useFlags();
  const { identity } = useAppConfig();
  const link = useLinkOfPage();
  const hasOtherWays = useHasOtherWays(true);
  if (flow.view.is !== 'main') return <EntryStep flow={flow} view={flow.view} />;
  if (link !== undefined) return <LinkLanding link={link} flow={flow} />;
  return (
    <>
      <StepTitle text={t`Welcome back`}>
        {flags.signupEnabled && (
          <Trans>
            New here?{' '}
            <EntryLink to="/signup" search={search}>
              Create a free account
            </EntryLink>
          </Trans>
        )}
      </StepTitle>
      {identity.methods.password ? (
        <LoginForm flow={flow} />
      ) : (
        <FormProblem text={flow.view.problem} />
      )}
      {identity.methods.password && hasOtherWays && (
        <p className={forms.or}>
          <Trans>or</Trans>
        </p>
      )}
      {hasOtherWays && <OtherWays flow={flow} withLink />}
    </>
  );
}

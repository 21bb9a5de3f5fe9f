import { useCallback, useMemo, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../navigation/link.tsx';
import {
  Activity,
  BadgeCheck,
  Bell,
  FileDown,
  Gauge,
  KeyRound,
  Laptop,
  Link2,
  Mail,
  Pause,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { useAppConfig } from '../../app/app-config.ts';
import { PageTitle } from '../../app/page-title.tsx';
import type { AccountSecurity, SecurityActions } from '../../session/sign-in/sign-in-types.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { AccountSecurityContext, type AccountSecurityState } from './account-security-state.ts';
import styles from './account.module.css';
import { AwaySection } from './away-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { ItsYouDialog } from '../../identity-forms/its-you-dialog.tsx';
import { MethodsSection } from './methods-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { useStartAtPart } from '../../navigation/start-at-part.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { useItsYou } from './use-its-you.ts';
import { VerificationSection } from './verification-section.tsx';
import { YourDataSection } from './your-data-section.tsx';
import { WhoSection } from './who-section.tsx';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

/** The account: profile, sign-in methods, second steps, devices. Source: ROUTE-5. */
export function AccountScreen() {
  const security = useStartedSession()?.security;
  const account = useAnswer(security?.read);
  const devices = useAnswer(security?.sessions);
  const known = account.answer;
  useStartAtPart(known !== undefined);
  return (
    <>
      <PageTitle text={t`Account`} />
      <div className={styles.account}>
        <SectionNav />
        <div className={styles.sections}>
          <WhoSection
            sessions={devices.answer?.ok === true ? devices.answer.sessions : undefined}
          />
          <VerificationSection />
          <LimitsSection />
          {known === undefined && (
            <Loading label={t`Loading your account`} className={styles.sections}>
              <Skeleton shape="card" />
            </Loading>
          )}
          {known?.ok === false && (
            <DidNotLoad
              title={t`Your account didn’t load`}
              text={known.message}
              onRetry={account.retry}
            />
          )}
          {known?.ok === true && security !== undefined && (
            <SecuritySections account={known.value} security={security} onChange={account.again} />
          )}
          {security !== undefined && <DevicesSection devices={devices} security={security} />}
          <PreferencesSection />
          <YourDataSection />
          <AwaySection />
        </div>
      </div>
    </>
  );
}

function SectionNav() {
  const { providers } = useAppConfig().identity;
  return (
    <nav className={styles.nav} aria-label={t`Account`}>
      <SectionLink hash="profile" Icon={UserRound}>
        <Trans>Profile</Trans>
      </SectionLink>
      <SectionLink hash="verification" Icon={BadgeCheck}>
        <Trans>Verification</Trans>
      </SectionLink>
      <SectionLink hash="limits" Icon={Gauge}>
        <Trans>Limits</Trans>
      </SectionLink>
      <SectionLink hash="sign-in" Icon={KeyRound}>
        <Trans>Sign-in</Trans>
      </SectionLink>
      {providers.length > 0 && (
        <SectionLink hash="methods" Icon={Link2}>
          <Trans>Other ways to sign in</Trans>
        </SectionLink>
      )}
      <SectionLink hash="two-step" Icon={ShieldCheck}>
        <Trans>Two-step</Trans>
      </SectionLink>
      <SectionLink hash="devices" Icon={Laptop}>
        <Trans>Devices</Trans>
      </SectionLink>
      <Link to="/activity">
        <Activity className="ic ic-18" aria-hidden="true" />
        <Trans>Activity</Trans>
      </Link>
      <Link to="/free-entry">
        <Mail className="ic ic-18" aria-hidden="true" />
        <Trans>Free entry by post</Trans>
      </Link>
      <SectionLink hash="preferences" Icon={Bell}>
        <Trans>Preferences</Trans>
      </SectionLink>
      <SectionLink hash="your-data" Icon={FileDown}>
        <Trans>Your data</Trans>
      </SectionLink>
      <SectionLink hash="breaks" Icon={Pause}>
        <Trans>Time away</Trans>
      </SectionLink>
    </nav>
  );
}

function SectionLink(props: { hash: string; Icon: LucideIcon; children: ReactNode }) {
  const { Icon } = props;
  return (
    <Link to="/account" hash={props.hash}>
      <Icon className="ic ic-18" aria-hidden="true" />
      {props.children}
    </Link>
  );
}

/** The sections that change the account, and the re-authentication dialog they may open. */
function SecuritySections(props: {
  account: AccountSecurity;
  security: SecurityActions;
  onChange: () => Promise<void>;
}) {
  const { account, security, onChange } = props;
  const say = useToast();
  const { guard, answer } = useItsYou();
  const done = useCallback(
    (text: string) => {
      say(text, 'ok');
      void onChange();
    },
    [onChange, say],
  );
  const state = useMemo<AccountSecurityState>(
    () => ({ account, security, guard, done }),
    [account, security, guard, done],
  );
  return (
    <AccountSecurityContext value={state}>
      <SignInSection />
      <MethodsSection />
      <TwoStepSection />
      {answer !== undefined && (
        <ItsYouDialog
          account={account}
          security={security}
          onDone={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </AccountSecurityContext>
  );
}

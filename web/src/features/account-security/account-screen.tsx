import { useCallback, useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { KeyRound, Laptop, Link2, ShieldCheck } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { useAppConfig } from '../../app/app-config.ts';
import { PageTitle } from '../../app/page-title.tsx';
import type { AccountSecurity, SecurityActions } from '../../session/sign-in-types.ts';
import { useStartedSession } from '../../session/started-session.ts';
import { AccountDeskContext, type AccountDesk } from './account-desk.ts';
import styles from './account.module.css';
import { DevicesSection } from './devices-section.tsx';
import { EntrySection } from './entry-section.tsx';
import { ItsYouDialog } from './its-you-dialog.tsx';
import { MethodsSection } from './methods-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { useAnswer } from './use-answer.ts';
import { useItsYou } from './use-its-you.ts';
import { WhoSection } from './who-section.tsx';

/** The account: who it is, every way in, the second steps, the devices. Source: ROUTE-5. */
export function AccountScreen() {
  const security = useStartedSession()?.security;
  const account = useAnswer(security?.read);
  const devices = useAnswer(security?.sessions);
  const known = account.answer;
  return (
    <>
      <PageTitle text="Account" />
      <div className={styles.account}>
        <SectionNav />
        <div className={styles.sections}>
          <WhoSection
            sessions={devices.answer?.ok === true ? devices.answer.sessions : undefined}
          />
          {known === undefined && (
            <Loading label="Loading your account" className={styles.sections}>
              <Skeleton shape="card" />
            </Loading>
          )}
          {known?.ok === false && (
            <ErrorState
              title="Your account didn’t load"
              text={known.message}
              action={
                <Button look="outline" onClick={account.retry}>
                  Try again
                </Button>
              }
            />
          )}
          {known?.ok === true && security !== undefined && (
            <Desk account={known.value} security={security} onChange={account.again} />
          )}
          {security !== undefined && <DevicesSection devices={devices} security={security} />}
        </div>
      </div>
    </>
  );
}

function SectionNav() {
  const { providers } = useAppConfig().identity;
  return (
    <nav className={styles.nav} aria-label="Account">
      <Link to="/account" hash="sign-in">
        <KeyRound className="ic ic-18" aria-hidden="true" />
        Sign-in
      </Link>
      {providers.length > 0 && (
        <Link to="/account" hash="methods">
          <Link2 className="ic ic-18" aria-hidden="true" />
          Other ways in
        </Link>
      )}
      <Link to="/account" hash="two-step">
        <ShieldCheck className="ic ic-18" aria-hidden="true" />
        Two-step
      </Link>
      <Link to="/account" hash="devices">
        <Laptop className="ic ic-18" aria-hidden="true" />
        Devices
      </Link>
    </nav>
  );
}

/** The sections that change the account, and the question that may come between. */
function Desk(props: {
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
  const desk = useMemo<AccountDesk>(
    () => ({ account, security, guard, done }),
    [account, security, guard, done],
  );
  return (
    <AccountDeskContext value={desk}>
      <EntrySection />
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
    </AccountDeskContext>
  );
}

import { useEffect, useRef } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { EmptyState } from '@jubilee/ui/empty-state';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useAppConfig } from '../../app/app-config.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/started-session.ts';
import { EntryLayout } from '../../shell/entry-layout.tsx';
import styles from './entry.module.css';
import { SignupForm } from './signup-form.tsx';
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
  const { flags } = useAppConfig();
  const { status, unfinishedSignUp, user, signOut } = useSession();
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
  const isRest = unfinishedSignUp !== undefined;
  return (
    <EntryLayout
      art="aurora-howl"
      headline={['A minute to join.', 'Free to play, always.']}
      below={<WelcomeGifts />}
    >
      <div className={styles.heading}>
        <PageTitle text={isRest ? 'Finish your account' : 'Create your account'} />
        {isRest ? (
          <p className="muted">
            You’re nearly there, {unfinishedSignUp.email}.{' '}
            <button type="button" className="link" onClick={() => void signOut()}>
              Not you?
            </button>
          </p>
        ) : (
          <p className="muted">
            Already a member?{' '}
            <Link to="/login" search={search}>
              Log in
            </Link>
          </p>
        )}
      </div>
      {flags.signupEnabled ? (
        <SignupForm isRest={isRest} />
      ) : (
        <EmptyState
          title="New accounts are closed"
          text="Nobody can join here at the moment. Members can log in as always."
        />
      )}
      <p className="xs faint">Next we’ll e-mail you a link to confirm your address.</p>
    </EntryLayout>
  );
}

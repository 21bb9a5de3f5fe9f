import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  CircleQuestionMark,
  Gift,
  LayoutGrid,
  LogIn,
  Menu,
  Search,
  Store,
  UserPlus,
} from 'lucide-react';
import { useGames } from '../catalogue/games.ts';
import { DIALOG_PARTS } from '../dialogs/dialog-parts.tsx';
import { SignInLink } from '../dialogs/sign-in-link.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { useHasHint } from '../session/remembered/use-has-hint.ts';
import { useSession } from '../session/session-context.ts';
import styles from './tab-bar.module.css';

/** The button in the middle of the bar: sign-up for a guest, log-in for one whom this device remembers, the store for a player. */
function MainTab() {
  const { status, user } = useSession();
  const { signupEnabled, purchasesEnabled } = useFlags();
  const isRemembered = useHasHint();
  if (status === 'guest' && isRemembered) {
    return (
      <li>
        <SignInLink to="/login" className={styles.filled ?? ''}>
          <Sign>
            <LogIn className="ic" aria-hidden="true" />
          </Sign>
          <Trans>Log in</Trans>
        </SignInLink>
      </li>
    );
  }
  if (status === 'guest' && signupEnabled) {
    return (
      <li>
        <SignInLink to="/signup" className={styles.filled ?? ''}>
          <Sign>
            <UserPlus className="ic" aria-hidden="true" />
          </Sign>
          <Trans>Sign up</Trans>
        </SignInLink>
      </li>
    );
  }
  if (status !== 'signedIn' || !purchasesEnabled || user?.isExcluded === true) return null;
  return (
    <li>
      <Link to="/purchase" className={styles.filled} withChildren>
        <Sign>
          <Store className="ic" aria-hidden="true" />
        </Sign>
        <Trans>Store</Trans>
      </Link>
    </li>
  );
}

function Sign(props: { children: ReactNode }) {
  return <span>{props.children}</span>;
}

/** The phone's main navigation. */
export function TabBar(props: { onSearch: () => void }) {
  const { status } = useSession();
  const { howToPlayEnabled } = useFlags();
  const dialogs = useDialogs();
  const hasGames = (useGames().data?.games.length ?? 0) > 1;
  return (
    <nav className={styles.bar} aria-label={t`Quick`}>
      <ul>
        <li>
          <Link to="/">
            <LayoutGrid className="ic" aria-hidden="true" />
            <Trans>Lobby</Trans>
          </Link>
        </li>
        {hasGames && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={props.onSearch}>
              <Search className="ic" aria-hidden="true" />
              <Trans>Search</Trans>
            </button>
          </li>
        )}
        <MainTab />
        {status === 'signedIn' ? (
          <li key="rewards">
            <Link to="/promotions">
              <Gift className="ic" aria-hidden="true" />
              <Trans>Rewards</Trans>
            </Link>
          </li>
        ) : (
          howToPlayEnabled && (
            <li key="howto">
              <Link to="/howto">
                <CircleQuestionMark className="ic" aria-hidden="true" />
                <Trans>How to play</Trans>
              </Link>
            </li>
          )
        )}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerDown={DIALOG_PARTS.mobile_menu.preload}
            onFocus={DIALOG_PARTS.mobile_menu.preload}
            onClick={() => dialogs.open('mobile_menu', {})}
          >
            <Menu className="ic" aria-hidden="true" />
            <Trans>Menu</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}

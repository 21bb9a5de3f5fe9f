import { Suspense } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { Skeleton } from '@jubilee/ui/skeleton';
import { BrandMark } from '../brand/brand-logo.tsx';
import { useGames } from '../catalogue/games.ts';
import { searchTargets } from '../catalogue/search-games.ts';
import { SignInLink } from '../dialogs/sign-in-link.tsx';
import { loadSidePart } from '../app/load-part.ts';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { useSession } from '../session/session-context.ts';
import styles from './header.module.css';
import { OneTap } from './one-tap.tsx';

function SearchButton(props: { onSearch: () => void }) {
  const { bingoEnabled } = useFlags();
  const games = useGames().data?.games;
  const count = games === undefined ? 0 : searchTargets(games, bingoEnabled).length;
  if (count < 2) return null;
  const label = plural(count, { one: 'Search # game', other: 'Search # games' });
  return (
    <button
      type="button"
      className={`${styles.search ?? ''} desktop-only`}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={props.onSearch}
    >
      <Search className="ic ic-18" aria-hidden="true" />
      <span>{label}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}

function GuestControls() {
  const { howToPlayEnabled } = useFlags();
  return (
    <>
      {howToPlayEnabled && (
        <Link to="/howto" className={`${buttonClass({ look: 'ghost' })} desktop-only`}>
          <Trans>How it works</Trans>
        </Link>
      )}
      <OneTap
        beside={<LogIn className="desktop-only" />}
        otherwise={<NewVisitor />}
        pending={<Pending />}
      />
    </>
  );
}

function LogIn(props: { className?: string }) {
  return (
    <SignInLink
      to="/login"
      className={classNames(buttonClass({ look: 'outline' }), props.className)}
    >
      <Trans>Log in</Trans>
    </SignInLink>
  );
}

/** The sign-in buttons of somebody whom this device does not remember. */
function NewVisitor() {
  const { signupEnabled } = useFlags();
  return (
    <>
      <LogIn />
      {signupEnabled && (
        <SignInLink
          to="/signup"
          className={classNames(buttonClass({ look: 'primary' }), styles['sign-up'])}
        >
          <Trans>Sign up</Trans>
        </SignInLink>
      )}
    </>
  );
}

const controls = loadSidePart<object>(() =>
  import('./player-controls.tsx').then((part) => part.PlayerControls),
);

function Pending() {
  return (
    <span className={styles.pending}>
      <Skeleton shape="control" />
    </span>
  );
}

/** Search on desktop, and the sign-in buttons or the player's own controls. */
export function Header(props: { onSearch: () => void }) {
  const { status } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={`${styles.mark ?? ''} mobile-only`} aria-label={t`Lobby`}>
          <BrandMark />
        </Link>
        <SearchButton onSearch={props.onSearch} />
        <span className="grow" />
        {status === 'loading' && <Pending />}
        {status === 'guest' && <GuestControls />}
        {status === 'signedIn' && (
          <Suspense fallback={<Pending />}>
            <controls.View />
          </Suspense>
        )}
      </div>
    </header>
  );
}

import { lazy, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { Skeleton } from '@jubilee/ui/skeleton';
import { useAppConfig } from '../app/app-config.ts';
import { BrandMark } from '../brand/brand-logo.tsx';
import { useGames } from '../catalogue/games.ts';
import { useSession } from '../session/session-context.ts';
import styles from './header.module.css';

function SearchButton(props: { onSearch: () => void }) {
  const count = useGames().data?.games.length ?? 0;
  if (count < 2) return null;
  const label = `Search ${String(count)} games`;
  return (
    <button
      type="button"
      className={`${styles.search ?? ''} desk`}
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
  const { signupEnabled, howToPlayEnabled } = useAppConfig().flags;
  return (
    <>
      {howToPlayEnabled && (
        <Link to="/howto" className={`${buttonClass({ look: 'ghost' })} desk`}>
          How it works
        </Link>
      )}
      <Link to="/login" className={buttonClass({ look: 'outline' })}>
        Log in
      </Link>
      {signupEnabled && (
        <Link to="/signup" className={buttonClass({ look: 'primary' })}>
          Sign up
        </Link>
      )}
    </>
  );
}

const PlayerControls = lazy(() =>
  import('./player-controls.tsx').then((part) => ({ default: part.PlayerControls })),
);

function Pending() {
  return (
    <span className={styles.pending}>
      <Skeleton shape="control" />
    </span>
  );
}

export function Header(props: { onSearch: () => void }) {
  const { status } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={`${styles.mark ?? ''} mob`} aria-label="Lobby">
          <BrandMark />
        </Link>
        <SearchButton onSearch={props.onSearch} />
        <span className="grow" />
        {status === 'loading' && <Pending />}
        {status === 'guest' && <GuestControls />}
        {status === 'signedIn' && (
          <Suspense fallback={<Pending />}>
            <PlayerControls />
          </Suspense>
        )}
      </div>
    </header>
  );
}

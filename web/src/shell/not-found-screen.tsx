import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { PageTitle } from '../app/page-title.tsx';
import { artUrl } from '../catalogue/game-art.ts';
import { AppLayout } from './app-layout.tsx';
import styles from './not-found-screen.module.css';

function NotFoundCard() {
  return (
    <div className={styles.status}>
      <div className={styles.card}>
        <img className={styles.art} src={artUrl('aurora-howl')} alt="" width="180" height="180" />
        <PageTitle text="Nothing down this path" />
        <p className="lead">The page moved or never existed. Your games are where you left them.</p>
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
          Back to the lobby
        </Link>
      </div>
    </div>
  );
}

/** The catch-all page, inside the main layout. */
export function NotFoundScreen() {
  return (
    <AppLayout>
      <NotFoundCard />
    </AppLayout>
  );
}

/** A part of the page that broke. Says what is safe and offers to load it again. */
export function CrashScreen() {
  const router = useRouter();
  return (
    <ErrorState
      isPage
      title="This page stopped working"
      text="Something went wrong while showing it. Your balance is safe."
      action={
        <>
          <Button look="primary" onClick={() => void router.invalidate()}>
            Try again
          </Button>
          <a className={buttonClass({ look: 'ghost' })} href="/">
            Back to the lobby
          </a>
        </>
      }
    />
  );
}

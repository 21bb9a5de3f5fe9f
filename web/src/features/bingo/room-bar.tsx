import { Suspense, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Menu } from 'lucide-react';
import { buttonClass, IconButton } from '@jubilee/ui/button';
import { SkipLink } from '@jubilee/ui/visually-hidden';
import { loadSidePart } from '../../app/load-part.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { DIALOG_PARTS } from '../../dialogs/dialog-parts.tsx';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { Link } from '../../navigation/link.tsx';
import { SessionClock } from '../../page-parts/session-clock.tsx';
import { useSession } from '../../session/session-context.ts';
import styles from './room-bar.module.css';

const controls = loadSidePart<{ clock?: ReactNode }>(() =>
  import('../../shell/player-controls.tsx').then((part) => part.PlayerControls),
);

/**
 * Back link, title, and what the main header has: balances, account, menu; with the net position,
 * as in every game. Source: BINGO-12, PLAY-5.
 */
export function RoomBar() {
  const { status, startedAtMs, activeCurrency } = useSession();
  const dialogs = useDialogs();
  return (
    <>
      <SkipLink target="main" />
      <header className={styles.bar}>
        <Link
          to="/"
          className={buttonClass({ look: 'ghost', size: 'small' })}
          aria-label={t`Lobby`}
        >
          <ArrowLeft className="ic" aria-hidden="true" />
          <span className="desktop-only" aria-hidden="true">
            <Trans>Lobby</Trans>
          </span>
        </Link>
        <PageTitle text={t`Bingo`} className={`${styles.title ?? ''} trunc`} />
        {status === 'guest' && (
          <SignInLink to="/login" redirect="/bingo" className={buttonClass({ look: 'primary' })}>
            <Trans>Log in</Trans>
          </SignInLink>
        )}
        {status === 'signedIn' && (
          <Suspense fallback={null}>
            <controls.View
              clock={
                startedAtMs !== undefined && (
                  <SessionClock
                    startedAtMs={startedAtMs}
                    currency={activeCurrency}
                    className={styles.clock ?? ''}
                  />
                )
              }
            />
          </Suspense>
        )}
        <IconButton
          label={t`Menu`}
          aria-haspopup="dialog"
          onPointerEnter={DIALOG_PARTS.mobile_menu.preload}
          onClick={() => dialogs.open('mobile_menu', {})}
        >
          <Menu className="ic" aria-hidden="true" />
        </IconButton>
      </header>
    </>
  );
}

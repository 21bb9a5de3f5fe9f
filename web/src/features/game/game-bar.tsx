import { useSyncExternalStore, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../navigation/link.tsx';
import { ArrowLeft, Info, Maximize, Minimize } from 'lucide-react';
import { buttonClass, IconButton } from '@jubilee/ui/button';
import { SessionClock } from '@jubilee/ui/session-clock';
import { PageTitle } from '../../app/page-title.tsx';
import { isPageFullscreen, setPageFullscreen } from '../../frame-host/fullscreen.ts';
import { useSession } from '../../session/session-context.ts';
import { useSessionMinutes } from '../../shell/use-session-minutes.ts';
import styles from './game.module.css';

function listenToFullscreen(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}

/** Way back, title, session clock, what the game is, full screen. */
export function GameBar(props: {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  onInfo?: () => void;
}) {
  const minutes = useSessionMinutes(useSession().startedAtMs);
  const isFull = useSyncExternalStore(listenToFullscreen, isPageFullscreen);
  return (
    <header className={styles.bar}>
      <Link to="/" className={buttonClass({ look: 'ghost', size: 'small' })} aria-label={t`Lobby`}>
        <ArrowLeft className="ic" aria-hidden="true" />
        <span className="desk" aria-hidden="true">
          <Trans>Lobby</Trans>
        </span>
      </Link>
      <PageTitle text={props.title} className={`${styles.title ?? ''} trunc`} />
      {props.badge}
      <span className="grow" />
      {minutes !== undefined && <SessionClock minutes={minutes} onArt />}
      {props.onInfo !== undefined && (
        <IconButton label={t`About this game`} onClick={props.onInfo} aria-haspopup="dialog">
          <Info className="ic" aria-hidden="true" />
        </IconButton>
      )}
      {document.fullscreenEnabled && (
        <IconButton
          label={isFull ? t`Leave full screen` : t`Full screen`}
          onClick={() => void setPageFullscreen(!isFull)}
        >
          {isFull ? (
            <Minimize className="ic" aria-hidden="true" />
          ) : (
            <Maximize className="ic" aria-hidden="true" />
          )}
        </IconButton>
      )}
    </header>
  );
}

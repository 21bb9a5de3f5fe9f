import { useSyncExternalStore, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../navigation/link.tsx';
import { ArrowLeft, History, Info, Maximize, Minimize } from 'lucide-react';
import { buttonClass, IconButton } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { PageTitle } from '../../app/page-title.tsx';
import { isPageFullscreen, setPageFullscreen } from '../../frame-host/fullscreen.ts';
import styles from './game.module.css';

function listenToFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Back link, title, session, earlier rounds, game info, full screen. */
export function GameBar(props: {
  title: string;
  /** The game displays its own title, so that a phone leaves ours out. */
  isTitled?: boolean;
  /** Beside the title. */
  badge?: ReactNode;
  /** In the middle. */
  middle?: ReactNode;
  /** Time and net position of the session. */
  clock?: ReactNode;
  onRounds?: () => void;
  onInfo?: () => void;
}) {
  const isFull = useSyncExternalStore(listenToFullscreen, isPageFullscreen);
  return (
    <header className={styles.bar}>
      <Link to="/" className={buttonClass({ look: 'ghost', size: 'small' })} aria-label={t`Lobby`}>
        <ArrowLeft className="ic" aria-hidden="true" />
        <span className="desktop-only" aria-hidden="true">
          <Trans>Lobby</Trans>
        </span>
      </Link>
      <PageTitle
        text={props.title}
        className={classNames(styles.title, 'trunc', props.isTitled === true && styles.titled)}
      />
      {props.badge}
      <span className="grow" />
      {props.middle}
      {props.middle !== undefined && <span className="grow" />}
      {props.clock}
      {props.onRounds !== undefined && (
        <IconButton label={t`Your last rounds`} onClick={props.onRounds} aria-haspopup="dialog">
          <History className="ic" aria-hidden="true" />
        </IconButton>
      )}
      {props.onInfo !== undefined && (
        <IconButton
          data-part="info"
          label={t`About this game`}
          onClick={props.onInfo}
          aria-haspopup="dialog"
        >
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

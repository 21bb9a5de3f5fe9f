import type { RefObject } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { Button } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { heroArt } from '../../catalogue/game-art.ts';
import type { FrameProgress } from '../../frame-host/host-connections.ts';
import styles from './game.module.css';

/** Games run on their own origin, so `same-origin` grants them that one and nothing of ours. */
const SANDBOX = 'allow-scripts allow-same-origin';
const SHARE: Readonly<Record<FrameProgress, number>> = { loading: 0.25, met: 0.7, ready: 1 };

/** The frame itself, with the game's dimmed picture on top until it is ready. */
export function StageFrame(props: {
  game: Game;
  frame: RefObject<HTMLIFrameElement | null>;
  progress: FrameProgress | 'failed';
  onRetry: () => void;
}) {
  const { game, frame, progress, onRetry } = props;
  const { title } = game;
  const art = heroArt(game.gameName);
  const hasFailed = progress === 'failed';
  return (
    <div className={styles.frame} data-orientation={game.orientation}>
      {!hasFailed && (
        <iframe
          ref={frame}
          className={styles.window}
          src={game.url}
          title={t`${title}, the game`}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
      )}
      {progress !== 'ready' && (
        <div className={styles.overlay}>
          {art !== undefined && (
            <picture>
              <source media="(max-width: 639px)" srcSet={art.phone} />
              <img src={art.wide} alt="" />
            </picture>
          )}
          {hasFailed ? (
            <ErrorState
              title={t`The game didn’t start`}
              text={t`No bet was placed. Check your connection and try again.`}
              action={
                <Button look="light" onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            />
          ) : (
            <div className={styles.loading}>
              <VisuallyHidden>
                <output>
                  <Trans>Loading {title}</Trans>
                </output>
              </VisuallyHidden>
              <progress aria-label={t`Loading ${title}`} value={SHARE[progress]} max={1} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

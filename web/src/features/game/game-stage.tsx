import { useEffect, useState } from 'react';
import { RotateCw, X } from 'lucide-react';
import type { FrameReply } from '@jubilee/contract/frame/requests';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button, IconButton } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { heroArt } from '../../catalogue/game-art.ts';
import type { FrameProgress } from '../../frame-host/frame-host.ts';
import type { HeldBalance } from '../../frame-host/round-hold.ts';
import { useFrameHost } from '../../frame-host/use-frame-host.ts';
import type { Keep } from '../../session/keep.ts';
import type { StartedSession } from '../../session/start-session.ts';
import styles from './game.module.css';

interface GameStageProps {
  game: Game;
  session: StartedSession;
  userId: string;
  currency: Currency;
  pause: PauseReason | undefined;
  onHeld: (held: HeldBalance | undefined) => void;
  onRecovered: (reply: FrameReply<'placeBet'>) => void;
  onRetry: () => void;
  leave: () => void;
}

/** Games live on an origin of their own, so `same-origin` gives them that one and nothing of ours. */
const SANDBOX = 'allow-scripts allow-same-origin';
const SHARE: Readonly<Record<FrameProgress, number>> = { loading: 0.25, met: 0.7, ready: 1 };

const HINT_KEY = 'jubilee:portrait-hint';

/** True while the focus is where opening the page has put it. */
function isFocusAtRest(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}

/** For phones held upright; once dismissed it stays away for as long as the tab lives. */
function TurnHint(props: { keep: Keep }) {
  const { keep } = props;
  const [isShown, setShown] = useState(() => keep.get(HINT_KEY) === undefined);
  if (!isShown) return null;
  const dismiss = () => {
    keep.set(HINT_KEY, 'seen');
    setShown(false);
  };
  return (
    <p className={styles.hint}>
      <RotateCw className="ic" aria-hidden="true" />
      <span>This game is widest in landscape. Turn your phone, or tap full screen.</span>
      <IconButton label="Dismiss" onClick={dismiss}>
        <X className="ic ic-18" aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** The game's window, with its art dimmed over it until it is ready. */
export function GameStage(props: GameStageProps) {
  const { game, onHeld } = props;
  const { frame, progress, held } = useFrameHost(props);
  useEffect(() => {
    onHeld(held);
  }, [held, onHeld]);
  useEffect(() => {
    // So that Space spins at once; whoever went elsewhere meanwhile stays there.
    if (progress === 'ready' && isFocusAtRest()) frame.current?.focus();
  }, [progress, frame]);
  const art = heroArt(game.gameName);
  const hasFailed = progress === 'failed';
  return (
    <main id="main" className={styles.stage}>
      <div className={styles.frame} data-orientation={game.orientation}>
        {!hasFailed && (
          <iframe
            ref={frame}
            className={styles.window}
            src={game.url}
            title={`${game.title}, the game`}
            sandbox={SANDBOX}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
          />
        )}
        {progress !== 'ready' && (
          <div className={styles.veil}>
            {art !== undefined && (
              <picture>
                <source media="(max-width: 639px)" srcSet={art.phone} />
                <img src={art.wide} alt="" />
              </picture>
            )}
            {hasFailed ? (
              <ErrorState
                title="The game didn’t start"
                text="No bet was placed. Check your connection and try again."
                action={
                  <Button look="light" onClick={props.onRetry}>
                    Try again
                  </Button>
                }
              />
            ) : (
              <div className={styles.loading}>
                <VisuallyHidden>
                  <output>Loading {game.title}</output>
                </VisuallyHidden>
                <progress aria-label={`Loading ${game.title}`} value={SHARE[progress]} max={1} />
              </div>
            )}
          </div>
        )}
      </div>
      {game.orientation === 'landscape' && <TurnHint keep={props.session.tabKeep} />}
    </main>
  );
}

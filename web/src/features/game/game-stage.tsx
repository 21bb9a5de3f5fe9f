import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import type { LimitRefusal } from '@jubilee/contract/calls/play';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { IconButton } from '@jubilee/ui/button';
import type { FrozenBalance } from '../../frame-host/balance-freeze.ts';
import type { RemedyPorts } from '../../frame-host/families/page.ts';
import { useFrameHost } from '../../frame-host/use-frame-host.ts';
import type { SettledRound } from '../../play/unseen-rounds.ts';
import { deviceStorage } from '@jubilee/ui/browser/storage';
import type { StartedSession } from '../../session/start/start-session.ts';
import styles from './game.module.css';
import { StageFrame } from './stage-frame.tsx';

interface GameStageProps {
  game: Game;
  session: StartedSession;
  userId: string;
  currency: Currency;
  hasJackpots: boolean;
  pause: PauseReason | undefined;
  onFrozen: (frozen: FrozenBalance | undefined) => void;
  onOpenIn: (currencies: readonly Currency[]) => void;
  onLimited: (code: LimitRefusal | undefined) => void;
  onRecovered: (rounds: readonly SettledRound[]) => void;
  onRetry: () => void;
  remedies: RemedyPorts;
  leave: () => void;
}

const HINT_KEY = 'jubilee:turn-hint';

/** True while the focus is where the page load has put it. */
function isFocusAtRest(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}

/**
 * The hint to rotate a phone, per game: once dismissed, or once the game is left, it does not come
 * back on this device.
 */
function RotateHint({ orientation }: Pick<Game, 'orientation'>) {
  const [isVisible, setVisible] = useState(() => deviceStorage.get(HINT_KEY) === undefined);
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current } = message;
    return () => {
      // With the right orientation the hint was never displayed.
      if (current?.checkVisibility() === true) deviceStorage.set(HINT_KEY, 'seen');
    };
  }, []);
  if (!isVisible || orientation === 'any') return null;
  const dismiss = () => {
    deviceStorage.set(HINT_KEY, 'seen');
    setVisible(false);
  };
  return (
    <p ref={message} className={styles.hint} data-for={orientation}>
      <RotateCw className="ic" aria-hidden="true" />
      <span>
        {orientation === 'landscape' ? (
          <Trans>This game is widest in landscape. Turn your phone, or tap full screen.</Trans>
        ) : (
          <Trans>This game is made for portrait. Turn your phone, or tap full screen.</Trans>
        )}
      </span>
      <IconButton label={t`Dismiss`} onClick={dismiss}>
        <X className="ic ic-18" aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** The game's frame, with its dimmed picture on top until it is ready. */
export function GameStage(props: GameStageProps) {
  const { game } = props;
  const { frame, progress } = useFrameHost(props);
  useEffect(() => {
    // So that Space spins at once; focus that has moved elsewhere meanwhile is left there.
    if (progress === 'ready' && isFocusAtRest()) frame.current?.focus();
  }, [progress, frame]);
  return (
    <main id="main" className={styles.stage}>
      <StageFrame game={game} frame={frame} progress={progress} onRetry={props.onRetry} />
      <RotateHint orientation={game.orientation} />
    </main>
  );
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LimitRefusal } from '@jubilee/contract/calls/play';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { useAppConfig } from '../app/app-config.ts';
import { logProblem } from '../app/log.ts';
import type { SettledRound } from '../play/unseen-rounds.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import type { RemedyPorts } from './families/page.ts';
import { followCrash } from './follow-crash.ts';
import { createFrameHost, type FrameHost } from './frame-host.ts';
import type { FrameProgress } from './host-connections.ts';
import type { FrozenBalance } from './balance-freeze.ts';

/** A game that is not ready by then has failed to start. */
const READY_WAIT_MAX_MS = 30_000;

interface FrameHostState {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly progress: FrameProgress | 'failed';
}

/**
 * Hosts one game in one currency. Remount it (by key) for another game, currency, jackpots or a
 * retry, because a game connects to only one host.
 */
export function useFrameHost(props: {
  readonly session: StartedSession;
  readonly userId: string;
  readonly game: Game;
  readonly currency: Currency;
  readonly hasJackpots: boolean;
  readonly pause: PauseReason | undefined;
  /** The balance to show during a round; called before a bet changes anything else of the page. */
  readonly onFrozen: (frozen: FrozenBalance | undefined) => void;
  /** The currencies with open rounds of this game, on every report of the server. */
  readonly onOpenIn: (currencies: readonly Currency[]) => void;
  /** Which limit of the player refused a stake; undefined once one is accepted. Source: PLAY-30. */
  readonly onLimited: (code: LimitRefusal | undefined) => void;
  /** Rounds that ended unseen before the game was opened. */
  readonly onRecovered: (rounds: readonly SettledRound[]) => void;
  readonly remedies: RemedyPorts;
  readonly leave: () => void;
}): FrameHostState {
  const config = useAppConfig();
  const { session, userId, game, currency, hasJackpots, pause } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [host, setHost] = useState<FrameHost>();
  const [progress, setProgress] = useState<FrameHostState['progress']>('loading');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  // Runs in the commit that mounts the frame, so that a game's only hello is not missed.
  useLayoutEffect(() => {
    const made = createFrameHost({
      config,
      session,
      userId,
      game,
      currency,
      hasJackpots,
      frame: () => frame.current,
      onProgress: setProgress,
      onOpenIn: (currencies) => latest.current.onOpenIn(currencies),
      onLimited: (code) => latest.current.onLimited(code),
      leave: () => latest.current.leave(),
      remedies: {
        list: () => latest.current.remedies.list(),
        freePointsDueAt: () => latest.current.remedies.freePointsDueAt(),
        take: (kind) => latest.current.remedies.take(kind),
      },
    });
    setHost(made);
    const stopFrozen = made.freeze.subscribe(() => latest.current.onFrozen(made.freeze.read()));
    const leaveCrash = game.kind === 'crash' ? followCrash(config, session, made) : () => undefined;
    made.recover().then(
      (rounds) => {
        if (rounds.length > 0) latest.current.onRecovered(rounds);
      },
      (cause: unknown) => logProblem('Bets from before the reload could not be retried', cause),
    );
    const timer = setTimeout(
      () => setProgress((now) => (now === 'ready' ? now : 'failed')),
      READY_WAIT_MAX_MS,
    );
    return () => {
      clearTimeout(timer);
      stopFrozen();
      latest.current.onFrozen(undefined);
      leaveCrash();
      made.close();
    };
  }, [config, session, userId, game, currency, hasJackpots]);

  useEffect(() => host?.pause(pause), [host, pause]);
  return { frame, progress };
}

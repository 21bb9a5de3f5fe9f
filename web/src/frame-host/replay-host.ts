import type { FrameNotificationData } from '@jubilee/contract/frame/notifications';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { AppConfig } from '../app/app-config.ts';
import { NOT_AVAILABLE } from './frame-answer.ts';
import type { FrameHandlers } from './frame-handlers.ts';
import { createFrameStorage, type FrameStorage } from './frame-storage.ts';
import { frameSettings } from './frame-settings.ts';
import { setPageFullscreen } from './fullscreen.ts';
import { openHostConnections, type FrameProgress } from './host-connections.ts';

export interface ReplayHostParts {
  readonly config: AppConfig;
  readonly game: Game;
  readonly played: PlayedBet;
  readonly frame: () => HTMLIFrameElement | null;
  readonly onProgress: (progress: FrameProgress) => void;
  readonly onEnded: () => void;
  readonly leave: () => void;
}

export interface ReplayHost {
  /** Replays the round once more. */
  readonly again: () => void;
  readonly close: () => void;
}

/**
 * Serves a game that replays an earlier round. It has no access to the server, to balances or to a
 * token, so that nothing a game does in a replay can cost anything. Source: FRAME-31.
 */
export function replayHandlers(ports: {
  readonly storage: Pick<FrameStorage, 'get'>;
  readonly setFullscreen: (on: boolean) => Promise<boolean>;
  readonly leave: () => void;
}): FrameHandlers {
  const refused = () => Promise.resolve({ error: NOT_AVAILABLE });
  return {
    getBalances: () => Promise.resolve({ reply: { balances: [] } }),
    // The sound setting belongs to the game itself; a replay reads it and changes nothing.
    getLocalStorage: ({ key }) =>
      Promise.resolve({ reply: { key, value: ports.storage.get(key) } }),
    setFullscreen: async ({ fullscreen }) => ({
      reply: { fullscreen: await ports.setFullscreen(fullscreen) },
    }),
    closeGame: () => {
      ports.leave();
      return Promise.resolve({ reply: { success: true } });
    },
    placeBet: refused,
    placeCreditBet: refused,
    placeMultiCreditBet: refused,
    getCredits: refused,
    getJackpots: refused,
    getPaytables: refused,
    getRemedies: refused,
    takeRemedy: refused,
    placeCrashBet: refused,
    cancelCrashBet: refused,
    settleCrashBet: refused,
    pokerSolitaireStart: refused,
    pokerSolitairePlace: refused,
    pokerSolitairePending: refused,
    statefulGameInfo: refused,
    statefulGameStart: refused,
    statefulGameAction: refused,
    setLocalStorage: refused,
    refreshToken: refused,
  };
}

/** The game's data: the book as it was stored, its stake and its currency. */
export function replayOf(played: PlayedBet): FrameNotificationData<'replayRound'> {
  const { bet, paytableResult } = played;
  return { book: paytableResult.book, betAmount: bet.betAmount, currency: bet.currency };
}

/** Hosts a game's frame for one earlier round. */
export function createReplayHost(parts: ReplayHostParts): ReplayHost {
  const { config, game, played } = parts;
  const { currency } = played.bet;
  const connections = openHostConnections({
    config,
    game,
    name: 'replay',
    frame: parts.frame,
    settings: () =>
      frameSettings({ config, game, currency }, { balances: [], minRoundMs: 0, replay: true }),
    handlers: replayHandlers({
      storage: createFrameStorage(() => localStorage, config.brand, game.gameName),
      setFullscreen: setPageFullscreen,
      leave: parts.leave,
    }),
    onProgress: parts.onProgress,
    onReady: () => again(),
    onSpinEnded: parts.onEnded,
    leave: parts.leave,
  });
  const again = (): void => connections.notify('replayRound', replayOf(played));
  return { again, close: connections.close };
}

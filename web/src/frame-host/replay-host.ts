import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { FrameNotificationData } from '@jubilee/contract/frame/notifications';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { AppConfig } from '../app/app-config.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { formatLocale } from '../language/format.ts';
import { openConversation, type Conversation } from './conversation.ts';
import { createFloodLimit } from './flood-limit.ts';
import { NOT_AVAILABLE } from './frame-answer.ts';
import type { FrameHandlers } from './frame-requests.ts';
import { createFrameStorage, type FrameStorage } from './frame-storage.ts';
import { isPageFullscreen, setPageFullscreen } from './fullscreen.ts';
import { lineOfPort } from './line-of-port.ts';
import { createMeeting } from './meet-frame.ts';
import type { FrameProgress } from './frame-host.ts';

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
  /** Shows the round once more. */
  readonly again: () => void;
  readonly close: () => void;
}

/**
 * Answers a game that only shows a round of before. It has no way to the house: no call, no balance
 * and no token, so that nothing a game does in a replay can cost anything. Source: FRAME-31.
 */
export function replayHandlers(ports: {
  readonly storage: Pick<FrameStorage, 'get'>;
  readonly setFullscreen: (on: boolean) => Promise<boolean>;
  readonly leave: () => void;
}): FrameHandlers {
  const refused = () => Promise.resolve({ error: NOT_AVAILABLE });
  return {
    getBalances: () => Promise.resolve({ reply: { balances: [] } }),
    // Whether the sound is off was chosen in the game itself; a replay keeps to it and changes nothing.
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

/** What the game is told: the book as it was stored, its stake and its currency. */
export function replayOf(played: PlayedBet): FrameNotificationData<'replayRound'> {
  const { bet, paytableResult } = played;
  return { book: paytableResult.book, betAmount: bet.betAmount, currency: bet.currency };
}

/** Hosts a game's window for one round of before. */
export function createReplayHost(parts: ReplayHostParts): ReplayHost {
  const { config, game, played } = parts;
  const conversations: Conversation[] = [];
  const mayPass = createFloodLimit(nowMs);
  const handlers = replayHandlers({
    storage: createFrameStorage(() => localStorage, config.brand, game.gameName),
    setFullscreen: setPageFullscreen,
    leave: parts.leave,
  });
  const again = (): void => {
    for (const conversation of conversations) {
      conversation.notify('replayRound', replayOf(played));
    }
  };
  const onTokenMessage = (): void => {
    logProblem('A game sent an access token, which was not read');
    parts.leave();
  };
  const meet = createMeeting({
    gamesOrigin: config.hosts.games,
    frameWindow: () => parts.frame()?.contentWindow,
    settings: () => settingsOf(parts),
    hand: (message, port) => {
      parts.frame()?.contentWindow?.postMessage(message, config.hosts.games, [port]);
    },
    onPort: (port) => {
      conversations.push(
        openConversation({
          line: lineOfPort(port),
          lineName: `replay${String(conversations.length)}`,
          handlers,
          isFrameThere: () => parts.frame()?.isConnected === true,
          mayPass,
          onSignal: (name) => {
            if (name === 'gameReady') {
              parts.onProgress('ready');
              again();
            }
            if (name === 'spinEnded') parts.onEnded();
          },
          onTokenMessage,
          rethrow: (fault) => reportError(fault),
          log: logProblem,
        }),
      );
      parts.onProgress('met');
    },
    onTokenMessage,
    log: logProblem,
  });
  const onFullscreen = (): void => {
    for (const conversation of conversations) {
      conversation.notify('fullscreenChanged', { fullscreen: isPageFullscreen() });
    }
  };
  window.addEventListener('message', meet);
  document.addEventListener('fullscreenchange', onFullscreen);
  return {
    again,
    close() {
      window.removeEventListener('message', meet);
      document.removeEventListener('fullscreenchange', onFullscreen);
      for (const conversation of conversations) conversation.close();
    },
  };
}

function settingsOf(parts: ReplayHostParts): FrameSettings {
  const { config, game, played } = parts;
  return {
    gameName: game.gameName,
    title: game.title,
    paytables: game.paytables,
    currency: played.bet.currency,
    betAmounts: game.betAmounts,
    balances: [],
    locale: formatLocale(),
    muted: false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    minRoundMs: 0,
    stage: config.stage,
    replay: true,
  };
}

import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type {
  FrameNotificationData,
  FrameNotificationName,
  PauseReason,
} from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { AppConfig } from '../app/app-config.ts';
import { trackSpin } from '../analytics/track.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import type { StartedSession } from '../session/start-session.ts';
import type { Currency } from '@jubilee/contract/values/currency';
import { formatLocale } from '../language/format.ts';
import { playState } from '../notices/play-state.ts';
import { watchRounds } from '../notices/watch-rounds.ts';
import { createBetDesk, type BetDesk } from './bet-desk.ts';
import { createBetJournal } from './bet-journal.ts';
import { openConversation, type Conversation } from './conversation.ts';
import { createFloodLimit } from './flood-limit.ts';
import { createFrameHandlers } from './frame-requests.ts';
import { createFrameStorage } from './frame-storage.ts';
import { isPageFullscreen, setPageFullscreen } from './fullscreen.ts';
import { lineOfPort } from './line-of-port.ts';
import { createMeeting } from './meet-frame.ts';
import { createRoundHold, type RoundHold } from './round-hold.ts';

/** How far the game's window has come. */
export type FrameProgress = 'loading' | 'met' | 'ready';

export interface FrameHostParts {
  readonly config: AppConfig;
  readonly session: StartedSession;
  readonly userId: string;
  readonly game: Game;
  readonly currency: Currency;
  readonly frame: () => HTMLIFrameElement | null;
  readonly onProgress: (progress: FrameProgress) => void;
  /** Leaves the game for the lobby. */
  readonly leave: () => void;
}

export interface FrameHost {
  readonly hold: RoundHold;
  readonly recover: BetDesk['recover'];
  /** Makes the game stand still for a reason, or go on. Source: FRAME-14. */
  readonly pause: (reason: PauseReason | undefined) => void;
  readonly close: () => void;
}

/** The one place of the page that talks to a game's window. Source: FRAME rules. */
export function createFrameHost(parts: FrameHostParts): FrameHost {
  const { config, game } = parts;
  const { engine, tabKeep } = parts.session;
  const { balances } = engine;
  const conversations: Conversation[] = [];
  const mayPass = createFloodLimit(nowMs);
  const hold = createRoundHold();
  const rounds = watchRounds(hold, playState, nowMs);
  let paused: PauseReason | undefined;

  const notify = <N extends FrameNotificationName>(
    name: N,
    data: FrameNotificationData<N>,
  ): void => {
    for (const conversation of conversations) conversation.notify(name, data);
  };
  const tellPause = (): void => {
    if (paused === undefined) notify('resumeGame', {});
    else notify('pauseGame', { reason: paused, balances: balances.list() });
  };
  const onTokenMessage = (): void => {
    logProblem('A game sent an access token, which was not read');
    parts.leave();
  };

  const desk = createBetDesk({
    gameName: game.gameName,
    call: engine.call,
    newRequestId: engine.newRequestId,
    balances,
    refreshBalances: engine.refreshBalances,
    journal: createBetJournal(tabKeep, { brand: config.brand, userId: parts.userId }, nowMs),
    nowMs,
    log: logProblem,
    onPlayed: ({ gameName, currency, betAmount, paytableResult: { amountWon } }) =>
      trackSpin({ gameName, currency, betAmount, amountWon }),
  });
  const placeAndTell: BetDesk['place'] = async (askId, bet) => {
    const answer = await desk.place(askId, bet);
    if ('reply' in answer) rounds.settled(bet.betAmount, answer.reply.paytableResult.amountWon);
    return answer;
  };
  const handlers = createFrameHandlers({
    call: engine.call,
    balances,
    desk: { ...desk, place: placeAndTell },
    hold,
    storage: createFrameStorage(() => localStorage, config.brand, game.gameName),
    setFullscreen: setPageFullscreen,
    refreshToken: async () => (await engine.tokens.refresh()).ok,
    closeGame: parts.leave,
    reportError: logProblem,
  });

  const meet = createMeeting({
    gamesOrigin: config.hosts.games,
    frameWindow: () => parts.frame()?.contentWindow,
    settings: () => settingsOf(parts, balances.list()),
    hand: (message, port) => {
      parts.frame()?.contentWindow?.postMessage(message, config.hosts.games, [port]);
    },
    onPort: (port) => {
      conversations.push(
        openConversation({
          line: lineOfPort(port),
          lineName: `line${String(conversations.length)}`,
          handlers,
          isFrameThere: () => parts.frame()?.isConnected === true,
          mayPass,
          onSignal: (name) => {
            if (name === 'gameReady') {
              parts.onProgress('ready');
              if (paused !== undefined) tellPause();
            }
            if (name === 'spinEnded') hold.end();
          },
          onTokenMessage,
          // Outside of the conversation, where the page's error reports hear it.
          rethrow: (fault) => reportError(fault),
          log: logProblem,
        }),
      );
      parts.onProgress('met');
    },
    onTokenMessage,
    log: logProblem,
  });

  const stopBalances = balances.subscribe(({ currency, balance, lockedBalance, version }) => {
    // The round under way tells its own end; what came meanwhile is told after it.
    if (hold.read()?.currency !== currency) {
      notify('balanceUpdate', { currency, balance, lockedBalance, version });
    }
  });
  const stopHold = hold.subscribe(() => {
    if (hold.read() === undefined)
      balances.list().forEach((state) => notify('balanceUpdate', state));
  });
  const onFullscreen = (): void => notify('fullscreenChanged', { fullscreen: isPageFullscreen() });
  window.addEventListener('message', meet);
  document.addEventListener('fullscreenchange', onFullscreen);

  return {
    hold,
    recover: desk.recover,
    pause(reason) {
      if (reason === paused) return;
      paused = reason;
      tellPause();
    },
    close() {
      window.removeEventListener('message', meet);
      document.removeEventListener('fullscreenchange', onFullscreen);
      stopBalances();
      stopHold();
      rounds.stop();
      for (const conversation of conversations) conversation.close();
    },
  };
}

function settingsOf(parts: FrameHostParts, balances: FrameSettings['balances']): FrameSettings {
  const { config, game, currency } = parts;
  return {
    gameName: game.gameName,
    title: game.title,
    paytables: game.paytables,
    currency,
    betAmounts: game.betAmounts,
    balances,
    locale: formatLocale(),
    muted: false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    minRoundMs: game.minRoundMs,
    stage: config.stage,
  };
}

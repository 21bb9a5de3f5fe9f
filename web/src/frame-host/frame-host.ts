import type { CrashRound } from '@jubilee/contract/entities/crash';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { FrameReply } from '@jubilee/contract/frame/requests';
import type { Currency } from '@jubilee/contract/values/currency';
import type { AppConfig } from '../app/app-config.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { jackpotBoard, pauseJackpots } from '../catalogue/jackpot-board.ts';
import { roundState } from '../notices/round-state.ts';
import { watchRounds } from '../notices/watch-rounds.ts';
import { report } from '../observability/report.ts';
import { settleOpenBets } from '../play/settle-open-bets.ts';
import { createUnseenRounds, type SettledRound } from '../play/unseen-rounds.ts';
import { createBetPlacer } from './bet-placer.ts';
import { createBetJournal } from './bet-journal.ts';
import { createCreditPlacer } from './credit-placer.ts';
import { createFrameHandlers } from './frame-requests.ts';
import { frameSettings } from './frame-settings.ts';
import { createFrameStorage } from './frame-storage.ts';
import { setPageFullscreen } from './fullscreen.ts';
import { openHostConnections, type FrameProgress } from './host-connections.ts';
import { createOwnCrashBets } from './own-crash-bets.ts';
import type { BettingPorts } from './betting-ports.ts';
import { createBalanceFreeze, type BalanceFreeze } from './balance-freeze.ts';
import { pageBettingPorts, type BettingParts } from './page-betting-ports.ts';
import { publishPageState } from './publish-page-state.ts';
import type { RemedyPorts } from './families/page.ts';
import { createRoundMemory } from './round-memory.ts';

export interface FrameHostParts extends BettingParts {
  readonly config: AppConfig;
  readonly currency: Currency;
  readonly frame: () => HTMLIFrameElement | null;
  readonly onProgress: (progress: FrameProgress) => void;
  /** Leaves the game for the lobby. */
  readonly leave: () => void;
  readonly remedies: RemedyPorts;
}

export interface FrameHost {
  readonly freeze: BalanceFreeze;
  /**
   * The rounds of this game whose end the player has not seen: decided before a reload, or decided
   * now because the reload interrupted their bet. Source: BET-25, BET-36.
   */
  readonly recover: () => Promise<readonly SettledRound[]>;
  /** Pauses the game for a reason, or resumes it. Source: FRAME-14. */
  readonly pause: (reason: PauseReason | undefined) => void;
  /**
   * A state of the shared round: forwarded to the game, and bets on it end with it. Source:
   * FRAME-26.
   */
  readonly onRound: (round: CrashRound, isForwarded: boolean) => void;
  /** Sends the game its player's bets in the shared round. Source: CRASH-30. */
  readonly loadOwnBets: () => void;
  readonly close: () => void;
}

const wait = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });

/** The only code of the page that exchanges messages with a game's frame. Source: FRAME rules. */
export function createFrameHost(parts: FrameHostParts): FrameHost {
  const { game, session } = parts;
  const { engine, tally } = session;
  const { balances } = engine;
  const isShared = game.kind === 'crash';
  const freeze = createBalanceFreeze();
  const memory = createRoundMemory();
  const rounds = watchRounds(freeze, roundState, nowMs);
  const stopTally = tally.during(() => freeze.read() !== undefined);
  const settleOpen = (endedBetId?: string): void =>
    void settleOpenBets({ call: engine.call, userId: parts.userId, tally }, endedBetId);
  let paused: PauseReason | undefined;

  const notifyPause = (): void => {
    if (paused === undefined) connections.notify('resumeGame', {});
    else connections.notify('pauseGame', { reason: paused, balances: balances.list() });
  };
  const owner = { brand: parts.config.brand, userId: parts.userId };
  const unseen = createUnseenRounds(session.tabStorage, owner, game.gameName);
  const interrupted = unseen.read();
  let isInRound = false;
  const stopUnseen = freeze.subscribe(() => {
    const wasInRound = isInRound;
    isInRound = freeze.read() !== undefined;
    // Whoever bets again has left older rounds behind, and a round that was seen to end needs no report.
    if (isInRound !== wasInRound) unseen.clear();
  });
  const ports = pageBettingPorts(parts, {
    freeze,
    rounds,
    onMoved: settleOpen,
    onEnded: unseen.add,
  });
  const { betPlacer, creditPlacer, handlers, onRound, onOwnBets } = createPageHandlers(
    parts,
    ports,
  );
  const ownBets = createOwnCrashBets({
    call: engine.call,
    log: logProblem,
    publish(bets, displayName) {
      memory.own(bets, displayName);
      onOwnBets(bets);
    },
  });
  const connections = openHostConnections({
    config: parts.config,
    game,
    name: 'connection',
    frame: parts.frame,
    settings: () =>
      frameSettings(parts, { balances: balances.list(), minRoundMs: game.minRoundMs }),
    handlers,
    onProgress: parts.onProgress,
    onReady() {
      if (paused !== undefined) notifyPause();
      const round = memory.whole();
      if (round !== undefined) connections.notify('crashRound', round);
      if (isShared) ownBets.load();
    },
    onSpinEnded: freeze.end,
    leave: parts.leave,
  });
  const stopPublishing = publishPageState({
    balances,
    freeze,
    tally,
    notify: connections.notify,
    hasJackpots: parts.hasJackpots,
    onAccount: isShared ? ownBets.onAccount : () => undefined,
  });
  tally.resume();
  settleOpen();

  return {
    freeze,
    async recover() {
      const replies = await betPlacer.recover();
      const freePlays = await creditPlacer.recover();
      return [...interrupted, ...replies.map(toSettledRound), ...freePlays];
    },
    onRound(round, isForwarded) {
      if (isForwarded) connections.notify('crashRound', memory.forward(round));
      else memory.skip(round);
      ownBets.onRound(round);
      onRound(round);
    },
    loadOwnBets: ownBets.load,
    pause(reason) {
      if (reason === paused) return;
      paused = reason;
      notifyPause();
    },
    close() {
      stopPublishing();
      stopUnseen();
      rounds.stop();
      stopTally();
      // Some free plays may have been used here.
      void session.freePlays.check();
      // A round that is left unfinished no longer hides its win.
      pauseJackpots(false);
      connections.close();
    },
  };
}

function toSettledRound(reply: FrameReply<'placeBet'>): SettledRound {
  const { betId, currency, betAmount, paytableResult } = reply;
  return { betId, currency, betAmount, amountWon: paytableResult.amountWon };
}

/** The answers to the game's requests, on the real page. */
function createPageHandlers(parts: FrameHostParts, ports: BettingPorts) {
  const { config, game, session } = parts;
  const { brand } = config;
  const journal = createBetJournal(session.tabStorage, { brand, userId: parts.userId }, nowMs);
  const betPlacer = createBetPlacer({ ...ports, journal, nowMs });
  const creditPlacer = createCreditPlacer({ ...ports, journal, nowMs });
  return {
    betPlacer,
    creditPlacer,
    ...createFrameHandlers({
      ...ports,
      betPlacer,
      creditPlacer,
      wait,
      storage: createFrameStorage(() => localStorage, brand, game.gameName),
      setFullscreen: setPageFullscreen,
      refreshToken: async () => (await session.engine.tokens.refresh()).ok,
      closeGame: parts.leave,
      remedies: parts.remedies,
      jackpots: () => (parts.hasJackpots ? jackpotBoard.read() : { totals: null, paused: false }),
      report,
    }),
  };
}

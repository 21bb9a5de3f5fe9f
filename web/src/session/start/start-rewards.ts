import { every } from '../../app/every.ts';
import { onWake } from '../../app/on-wake.ts';
import { logProblem } from '../../app/log.ts';
import { createFreePlayState, type FreePlayState } from '../../catalogue/free-play-state.ts';
import { freePlays } from '../../catalogue/free-play.ts';
import { forgetJackpotWin, jackpotBoard, triggerJackpot } from '../../catalogue/jackpot-board.ts';
import { pageFlags } from '../../flags/flag-table.ts';
import {
  createPendingJackpotWins,
  type PendingJackpotWins,
} from '../../jackpots/pending-jackpot-wins.ts';
import type { PlayEvent } from '../../play/net-position.ts';
import {
  createSessionTally,
  tallyOfPage,
  type SessionTallyState,
} from '../../play/session-tally.ts';
import { createDailyReward, type DailyReward } from '../../rewards/daily-reward.ts';
import type { SessionEngine } from '../engine/session-engine.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import type { LoyaltyProgram } from '../../loyalty/loyalty-program.ts';
import { loyaltyPrograms } from '../../vendors/loyalty-vendors.ts';
import { hasJackpots } from './page-sockets.ts';

export interface SessionRewards {
  readonly call: SessionEngine['call'];
  readonly jackpots: PendingJackpotWins;
  readonly freePlays: FreePlayState;
  readonly tally: SessionTallyState;
  readonly loyalty: LoyaltyProgram;
  readonly dailyReward: DailyReward;
}

/** The player's pending wins, free plays and loyalty program, and the tally of the session. */
export function startRewards(
  engine: SessionEngine,
  tabStorage: KeyValueStorage,
  publish?: (bet: PlayEvent) => void,
): SessionRewards {
  const { call, facts } = engine;
  const tally = createSessionTally(tabStorage, facts, tallyOfPage, publish);
  return {
    call,
    tally,
    loyalty: startLoyalty(engine),
    jackpots: createPendingJackpotWins({
      call,
      isEnabled: hasJackpots,
      waiting: () => jackpotBoard.read().winId,
      onWin(win) {
        triggerJackpot(win);
        tally.jackpotWon(win);
      },
      onSeen: forgetJackpotWin,
      log: logProblem,
    }),
    dailyReward: createDailyReward({
      engine,
      storage: tabStorage,
      userId: () => facts().person?.uid,
      isEnabled: () => pageFlags.read().dailyRewardsEnabled,
      log: logProblem,
    }),
    freePlays: createFreePlayState({
      call,
      userId: () => facts().person?.uid,
      isEnabled: () => pageFlags.read().freePlayEnabled,
      show: freePlays.write,
      log: logProblem,
    }),
  };
}

/** Of all vendors together: one is on. */
function startLoyalty({ call, facts }: SessionEngine): LoyaltyProgram {
  const programs = loyaltyPrograms().map((create) =>
    create({
      call,
      email: () => facts().person?.email || undefined,
      isEnabled: () => isPortOpen('loyalty', pageFlags.read()),
      every,
      onReturn: onWake,
      log: logProblem,
    }),
  );
  return {
    async check() {
      const problems = await Promise.all(programs.map((program) => program.check()));
      return problems.find((problem) => problem !== undefined);
    },
    forget() {
      for (const program of programs) program.forget();
    },
  };
}

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
import type { SessionEngine } from '../engine/session-engine.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { hasJackpots } from './page-sockets.ts';

export interface SessionRewards {
  readonly call: SessionEngine['call'];
  readonly jackpots: PendingJackpotWins;
  readonly freePlays: FreePlayState;
  readonly tally: SessionTallyState;
}

/** The player's pending wins and free plays, and the tally of the session. */
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
    freePlays: createFreePlayState({
      call,
      userId: () => facts().person?.uid,
      isEnabled: () => pageFlags.read().freePlayEnabled,
      show: freePlays.write,
      log: logProblem,
    }),
  };
}

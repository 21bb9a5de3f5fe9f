import type { JackpotState } from '@jubilee/contract/entities/jackpot';
import type { GameKind } from '@jubilee/contract/values/enums';
import type { BetPlacer } from './bet-placer.ts';
import type { CreditPlacer } from './credit-placer.ts';
import { betFamily } from './families/bets.ts';
import { crashFamily, type CrashFamily, type CrashPorts } from './families/crash.ts';
import { creditFamily } from './families/credits.ts';
import { jackpotFamily } from './families/jackpots.ts';
import { pageFamily, type PageFamilyPorts } from './families/page.ts';
import { paytableFamily } from './families/paytables.ts';
import { pokerSolitaireFamily } from './families/poker-solitaire.ts';
import { statefulFamily } from './families/stateful.ts';
import { NOT_AVAILABLE } from './frame-answer.ts';
import type { FrameHandlers } from './frame-handlers.ts';

export interface FrameRequestPorts extends CrashPorts, PageFamilyPorts {
  readonly betPlacer: BetPlacer;
  readonly creditPlacer: CreditPlacer;
  readonly jackpots: () => Pick<JackpotState, 'totals' | 'paused'>;
  readonly report: (sentence: string, cause: unknown) => void;
}

const elsewhere = () => Promise.resolve({ error: NOT_AVAILABLE });

const NO_POKER = {
  pokerSolitaireStart: elsewhere,
  pokerSolitairePlace: elsewhere,
  pokerSolitairePending: elsewhere,
};
const NO_CRASH: CrashFamily = {
  handlers: { placeCrashBet: elsewhere, cancelCrashBet: elsewhere, settleCrashBet: elsewhere },
  onRound: () => undefined,
  onOwnBets: () => undefined,
};

/**
 * Every request that a game may make. Requests that name no game serve only games of their kind.
 * Source: FRAME rules.
 */
export function createFrameHandlers(ports: FrameRequestPorts): {
  readonly handlers: FrameHandlers;
  readonly onRound: CrashFamily['onRound'];
  readonly onOwnBets: CrashFamily['onOwnBets'];
} {
  const kind: GameKind = ports.game.kind;
  const crash = kind === 'crash' ? crashFamily(ports) : NO_CRASH;
  return {
    onRound: crash.onRound,
    onOwnBets: crash.onOwnBets,
    handlers: {
      ...betFamily(ports, ports.betPlacer),
      ...creditFamily(ports, ports.creditPlacer),
      ...jackpotFamily(ports.jackpots),
      ...paytableFamily(ports, ports.report),
      ...crash.handlers,
      ...(kind === 'poker-solitaire' ? pokerSolitaireFamily(ports) : NO_POKER),
      ...statefulFamily(ports),
      ...pageFamily(ports),
    },
  };
}

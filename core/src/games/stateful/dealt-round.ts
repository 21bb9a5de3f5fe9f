import { refuse } from '@jubilee/contract/values/result';
import { fifthOf } from '../fifths.ts';
import type { StatefulRound } from './stateful-rules.ts';

/** The result of a game of one step. */
export interface DealtRound {
  /** Plain JSON; the amount won is added to it. */
  readonly view: Readonly<Record<string, unknown>>;
  /** Everything that was drawn, as text; the commitment covers it. */
  readonly hidden: string;
  /** Fifths of the stake. Source: GAME-3. */
  readonly wonFifths: number;
}

/** A round that is complete with its deal and allows no actions. Source: GAME-24. */
export function dealtRound({ view, hidden, wonFifths }: DealtRound): StatefulRound {
  const win = (betAmount: bigint): bigint => BigInt(wonFifths) * fifthOf(betAmount);
  return {
    version: 0,
    isComplete: true,
    stakes: 1,
    view: (betAmount) => ({ ...view, wonFifths, amountWon: Number(win(betAmount)) }),
    hidden: () => hidden,
    act: () => refuse('GAME_COMPLETE'),
    win,
    autoAction: () => {
      throw new Error('A complete round has no next action.');
    },
  };
}

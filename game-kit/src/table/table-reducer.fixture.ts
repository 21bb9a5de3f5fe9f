import type { StatefulBook } from '@jubilee/contract/books/stateful';
import { expect } from 'vitest';
import { createBetSelector } from '../bets/bet-selector.ts';
import type { TableStep } from './table-game.ts';
import type { RoundRecord } from './table-protocol.ts';
import { reduceTable } from './table-reducer.ts';
import {
  initialTableState,
  type StepSource,
  type TableEffect,
  type TableEvent,
  type TableRoundState,
} from './table-round-state.ts';

export type State = TableRoundState<string>;
export type Event = TableEvent<string>;
export type Effect = TableEffect<string>;
export interface Row {
  readonly given: Partial<State>;
  readonly when: Event;
  /** The parts of the state that change; none for an event that does not fit. */
  readonly state?: Partial<State>;
  readonly effects?: readonly Effect[];
}

export const WINDOW = { currency: 'POINTS', isReplay: false, minRoundMs: 0 } as const;
export const REPLAY = { ...WINDOW, isReplay: true };
export const BETS = createBetSelector([100, 150], 100, 5_000);
const BASE: State = initialTableState(WINDOW, BETS);
export const REFRESH = { do: 'refresh' } as const;
export const FINISH = { do: 'finish' } as const;
export const account = { currency: 'POINTS', balance: 900, lockedBalance: 0, version: 2 } as const;

export const record = (more: Partial<RoundRecord> = {}): RoundRecord => ({
  gameId: 'g',
  currency: 'POINTS',
  betAmount: 100,
  config: {},
  version: 1,
  isComplete: false,
  state: 'one',
  ...more,
});
export const step = (more: Partial<TableStep<string>> = {}): TableStep<string> => ({
  state: 'one',
  config: {},
  bet: 100,
  version: 1,
  isComplete: false,
  amountWon: 0,
  action: null,
  how: 'start',
  ...more,
});
export const source = (
  round: RoundRecord,
  more: Partial<Extract<StepSource, { readonly kind: 'round' }>> = {},
): Extract<StepSource, { readonly kind: 'round' }> => ({
  kind: 'round',
  round,
  amountWon: 0,
  action: null,
  how: 'start',
  ...more,
});
export const book: StatefulBook = {
  kind: 'stateful/1',
  config: {},
  events: [
    { type: 'step', action: null, state: {} },
    { type: 'step', action: 'hit', state: {} },
  ],
};
export const replaySource = (version: number) =>
  ({ kind: 'replay', book, bet: 100, version }) as const;

export const LIVE = { step: step(), seen: step(), record: record() };
const OVER = step({ isComplete: true, amountWon: 250 });
export const ENDED = { step: OVER, seen: OVER, record: record({ isComplete: true }) };
export const CLEARED = { step: undefined, seen: undefined, record: undefined };

export const doing = (activity: State['activity']) => ({ activity });
export const IDLE = doing({ kind: 'idle' });

export function check({ given, when, state = {}, effects = [] }: Row): void {
  const before = { ...BASE, ...given };
  const after = reduceTable(before, when);
  expect(after.effects).toEqual(effects);
  expect(after.state).toEqual({ ...before, ...state });
}

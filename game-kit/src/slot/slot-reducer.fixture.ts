import { expect } from 'vitest';
import { createBetSelector, raise } from '../bets/bet-selector.ts';
import type { LastWin } from './slot-game.ts';
import { reduceSlot } from './slot-reducer.ts';
import {
  initialSlotState,
  type ReplayedRound,
  type RoundStage,
  type SlotActivity,
  type SlotEffect,
  type SlotEvent,
  type SlotRoundState,
} from './slot-round-state.ts';

export interface Row {
  readonly given: Partial<SlotRoundState>;
  readonly when: SlotEvent;
  /** The parts of the state that change; none for an event that does not fit. */
  readonly state?: Partial<SlotRoundState>;
  readonly effects?: readonly SlotEffect[];
}

const BETS = createBetSelector([100, 150], 100, 5_000);
const BASE: SlotRoundState = { ...initialSlotState(false, BETS), rounds: 3 };
export const REFRESH = { do: 'refresh' } as const;
export const PAID = { bet: 100, isFree: false, currency: 'POINTS' } as const;
export const FREE = { bet: 50, isFree: true, currency: 'POINTS' } as const;
export const account = { currency: 'POINTS', balance: 900, lockedBalance: 0, version: 2 } as const;
export const played = {
  betId: 'b',
  amountWon: 250,
  book: 'book',
  account,
  freePlaysLeft: undefined,
};
export const part: LastWin = { text: 'a part', show: () => Promise.resolve() };
export const fault = new Error('a torn picture');
export const replayed = {
  book: 'book',
  betAmount: 150,
  currency: 'POINTS',
} as unknown as ReplayedRound;

const doing = (activity: SlotActivity) => ({ activity });
export const IDLE = doing({ kind: 'idle' });
export const playing = (
  stage: RoundStage,
  isPaced = false,
  stake: typeof PAID | typeof FREE = PAID,
) => doing({ kind: 'playing', stake, stage, isPaced });
export const replaying = (isShowing: boolean) => ({
  isReplay: true,
  ...doing({ kind: 'replaying', round: replayed, isShowing }),
});
export const press = (more: object = {}): SlotEvent => ({
  type: 'pressed',
  next: PAID,
  balance: 1_000,
  isPaused: false,
  ...more,
});
export const beginning = (message: 'spinning' | 'replaying'): readonly SlotEffect[] => [
  { do: 'clearMessage' },
  { do: 'beginBoard' },
  { do: 'sound', sound: 'spin' },
  { do: 'announce', message },
  { do: 'signal', signal: 'spinStarted' },
];
export const started = (stake: typeof PAID | typeof FREE): readonly SlotEffect[] => [
  { do: 'stopCycling' },
  REFRESH,
  { do: 'pace', round: 4 },
  ...beginning('spinning'),
  { do: 'request', stake },
];
export const bookPresented = (
  more: Partial<Extract<SlotEvent, { readonly type: 'bookPresented' }>> = {},
): SlotEvent => ({
  type: 'bookPresented',
  isWhole: true,
  last: [part],
  bet: 100,
  amountWon: 250,
  ...more,
});

export function check({ given, when, state = {}, effects = [] }: Row): void {
  const before = { ...BASE, ...given };
  const after = reduceSlot(before, when);
  expect(after.effects).toEqual(effects);
  expect(after.state).toEqual({ ...before, ...state });
}

export const settling = (stake: typeof PAID | typeof FREE = PAID) =>
  doing({ kind: 'settling', stake });
export const bets = raise(BETS, 1_000);

import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import { createBetSelector } from '@jubilee/game-kit/bets/bet-selector';
import { expect } from 'vitest';
import { reduceCrash } from './crash-reducer.ts';
import {
  type CrashEffect,
  type CrashEvent,
  type CrashMoment,
  type CrashState,
  initialCrashState,
} from './crash-state.ts';
import { NO_OWN_BETS } from './own-bets.ts';

export interface Row {
  readonly given: Partial<CrashState>;
  readonly when: CrashEvent;
  /** The parts of the state that change; none for an event that does not fit. */
  readonly state?: Partial<CrashState>;
  readonly effects?: readonly CrashEffect[];
}

export const bet = (more: Partial<CrashBet> = {}): CrashBet => ({
  betId: 'a',
  roundId: 'one',
  currency: 'POINTS',
  betAmount: 100,
  autoCashoutCents: null,
  status: 'PENDING',
  multiplierCents: null,
  amountWon: 0,
  ...more,
});
export const round = (phase: CrashRound['phase'], more: Partial<CrashRound> = {}): CrashRound => ({
  roundId: 'one',
  phase,
  phaseStartedAt: '2026-06-01T12:00:00.000Z',
  elapsedMs: 0,
  gameHash: null,
  crashCents: phase === 'ENDED' ? 150 : null,
  ...more,
});
export const BASE = initialCrashState('POINTS', createBetSelector([100, 150], 100, 5_000));
export const moment: CrashMoment = {
  nowMs: 5_000,
  cents: 120,
  newsCents: 120,
  isSilent: false,
  isPaused: false,
  isOffline: false,
  isReplay: false,
  balance: 1_000,
  autoCents: null,
};
export const account = { currency: 'POINTS', balance: 900, lockedBalance: 0, version: 2 } as const;
export const answered = (one: CrashBet) => ({ kind: 'bet', bet: one, account }) as const;
export const refused = (code: string) => ({ kind: 'refused', code }) as const;

export const A = bet();
export const B = bet({ betId: 'b', betAmount: 150 });
export const ownBets = (...bets: readonly CrashBet[]) => ({ ...NO_OWN_BETS, bets });
export const NEXT = { betAmount: 100, autoCashoutCents: null, afterRoundId: 'one' };
export const BETTING = { round: round('BETTING') };
export const LOCKED = { round: round('LOCKED') };
export const RUNNING = { round: round('RUNNING') };
export const IN = { mine: { kind: 'in', bet: A }, own: ownBets(A) } as const;
export const LEAVING = { mine: { kind: 'leaving', bet: A }, own: ownBets(A) } as const;
/** The result is requested; nobody pressed. */
export const RESULT_PENDING = { kind: 'leaving', bet: A, isDecided: true } as const;
export const REQUESTED = { mine: { kind: 'requested' } } as const;
export const NONE = { mine: { kind: 'none' } } as const;

export const press = (more: Partial<CrashMoment> = {}): CrashEvent => ({
  type: 'pressed',
  moment: { ...moment, ...more },
});
export const frame = (more: Partial<CrashMoment> = {}): CrashEvent => ({
  type: 'frame',
  moment: { ...moment, ...more },
});
export const received = (
  one: CrashRound,
  more: Partial<Extract<CrashEvent, { type: 'roundReceived' }>> = {},
): CrashEvent => ({ type: 'roundReceived', round: one, isNewPhase: false, moment, ...more });

export const REFRESH = { do: 'refresh' } as const;
export const PLACING: readonly CrashEffect[] = [
  { do: 'clearMessage' },
  { do: 'clearNote' },
  { do: 'sound', sound: 'chip' },
  { do: 'signal', signal: 'spinStarted' },
  REFRESH,
  { do: 'place', betAmount: 100, autoCashoutCents: null },
];
export const UPDATE = { do: 'updateAccount', account } as const;
export const phaseSound = (phase: CrashRound['phase'], isDown = false): CrashEffect => ({
  do: 'phaseSound',
  phase,
  isDown,
});
export const ended = (betId: string, amountWon: number): CrashEffect => ({
  do: 'signal',
  signal: 'spinEnded',
  data: { betId, amountWon },
});

export function check({ given, when, state = {}, effects = [] }: Row): void {
  const before = { ...BASE, ...given };
  const after = reduceCrash(before, when);
  expect(after.effects).toEqual(effects);
  expect(after.state).toEqual({ ...before, ...state });
}

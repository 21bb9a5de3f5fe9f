import type { CrashBet } from '@jubilee/contract/entities/crash';
import {
  inSequence as runInSequence,
  transition as createTransition,
} from '@jubilee/game-kit/state/transition';
import {
  activeBets,
  type CrashEffect,
  type CrashMoment,
  type CrashState,
  type CrashTransition,
  isFreeToBet,
} from './crash-state.ts';
import type { NextBet } from './my-bet.ts';

/** Longer than the second press of a double press. */
const ARM_MS = 1_000;

export const REFRESH: CrashEffect = { do: 'refresh' };
export const transition: (
  state: CrashState,
  ...effects: readonly CrashEffect[]
) => CrashTransition = createTransition;
export const inSequence: (
  state: CrashState,
  ...parts: readonly ((state: CrashState) => CrashTransition)[]
) => CrashTransition = runInSequence;

export const disarmed = (state: CrashState, { nowMs }: CrashMoment): CrashState => ({
  ...state,
  armsAtMs: nowMs + ARM_MS,
});

/** Puts the oldest active bet on the button. Source: CRASH-31. */
export function withOldestActiveBet(state: CrashState): CrashState {
  const [bet] = activeBets(state);
  return bet !== undefined && isFreeToBet(state) ? { ...state, mine: { kind: 'in', bet } } : state;
}

/** The bet counts as requested at once: several presses can come in one task. */
export function place(
  state: CrashState,
  { betAmount, autoCashoutCents }: Omit<NextBet, 'afterRoundId'>,
): CrashTransition {
  return transition(
    { ...state, won: undefined, mine: { kind: 'requested' } },
    { do: 'clearMessage' },
    { do: 'clearNote' },
    { do: 'sound', sound: 'chip' },
    { do: 'signal', signal: 'spinStarted' },
    REFRESH,
    { do: 'place', betAmount, autoCashoutCents },
  );
}

/** What the player pressed: taking the bet back, or cashing it out. */
export function leave(state: CrashState, bet: CrashBet, how: 'cancel' | 'settle'): CrashTransition {
  return transition({ ...state, mine: { kind: 'leaving', bet } }, REFRESH, {
    do: how,
    betId: bet.betId,
  });
}

/** Requests the result of a bet that the server has decided; settling it again returns that. */
export function requestResult(state: CrashState, bet: CrashBet): CrashTransition {
  const mine = { kind: 'leaving', bet, isDecided: true } as const;
  return transition({ ...state, mine }, REFRESH, { do: 'settle', betId: bet.betId });
}

export function reportActiveBets(state: CrashState, bet: CrashBet): CrashTransition {
  const { length: count } = activeBets(state);
  return transition(state, {
    do: 'message',
    message: count > 1 ? { kind: 'several', count } : { kind: 'placed', bet },
  });
}

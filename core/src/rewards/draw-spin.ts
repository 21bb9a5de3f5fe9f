/** A spin drawn from the player's seed pair as a bet is, and verified as one. Source: WHEEL-9, FAIR-1, FAIR-12. */
import type { DailySpin, Wheel } from '@jubilee/contract/entities/reward';
import { drawMessage, seededDraw } from '../fairness/draw.ts';
import { seedStep } from '../games/verify-bet.ts';
import { step, type Verification, verificationOf } from '../games/verify-steps.ts';
import { spinWheel, type WheelDraw } from './daily-wheel.ts';

export const WHEEL_NAME = 'daily-wheel';

interface SpinInputs {
  readonly wheel: Wheel;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  /** That of the request. */
  readonly spinId: string;
}

/** The version of the wheel stands where a bet has its paytable. */
export function drawSpin({ wheel, serverSeed, clientSeed, spinId }: SpinInputs): {
  readonly message: string;
  readonly keyHex: string;
  readonly draw: WheelDraw;
} {
  const paytable = String(wheel.version);
  const inputs = { clientSeed, betId: spinId, gameName: WHEEL_NAME, paytable };
  const message = drawMessage({ ...inputs, stream: 'game' });
  const { rng, keyHex } = seededDraw(serverSeed, message);
  return { message, keyHex, draw: spinWheel(wheel.slices, rng) };
}

/** The record is a claim: what differs is reported. Source: FAIR-21. */
export function verifySpin(
  spin: DailySpin,
  wheel: Wheel | undefined,
  serverSeed: Uint8Array | undefined,
): Verification {
  const { clientSeed, betId: spinId, seedHash } = spin.fairness;
  const rules = step('rules', wheel === undefined ? 'open' : 'holds');
  const seed = seedStep(seedHash, serverSeed);
  if (wheel === undefined || serverSeed === undefined || seed.result !== 'holds') {
    return verificationOf([rules, seed, step('book', 'open')]);
  }
  const { message, keyHex, draw } = drawSpin({ wheel, serverSeed, clientSeed, spinId });
  const { points, sweepTickets } = draw.prize;
  const { pointsAmount, sweepTicketsAmount } = spin.won;
  return verificationOf([
    rules,
    seed,
    step('key', 'holds', { message, key: keyHex }),
    step('book', draw.outer === spin.outer && draw.inner === spin.inner, {
      recorded: placeOf(spin),
      computed: placeOf(draw),
    }),
    step('win', points === pointsAmount && sweepTickets === sweepTicketsAmount, {
      recorded: `${pointsAmount} / ${sweepTicketsAmount}`,
      computed: `${points} / ${sweepTickets}`,
    }),
  ]);
}

const placeOf = ({ outer, inner }: Pick<WheelDraw, 'outer' | 'inner'>): string =>
  inner === null ? `${outer}` : `${outer} / ${inner}`;

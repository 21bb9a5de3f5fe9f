import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { crashCents } from '@jubilee/core/games/crash/crash-point';
import { centsAt } from '@jubilee/core/games/crash/growth';
import { type CrashStake, forcedCents, surelyFreeCents } from '@jubilee/core/games/crash/settle';
import { paperRocket, paperRocket97 } from '@jubilee/core/games/paper-rocket/paper-rocket';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { BetRow } from './bets.store.ts';
import type { RoundRow } from './rounds.store.ts';

/** The game and paytable of all crash rounds. */
export const CRASH_GAME = paperRocket;
export const CRASH_PAYTABLE = paperRocket97;
export const RULES = paperRocket97.definition;

/** The event of `BET_STATES` for each result of the rules. */
export const EVENT_OF = { SETTLED: 'settle', LOST: 'lose' } as const;

export function encryptLink(encryptor: Encryptor, roundId: string, link: string): Uint8Array {
  return encryptor.encrypt(Buffer.from(link, 'hex'), roundContextOf(roundId));
}

/** Stored links are bound to this text, so it never changes. */
export function roundContextOf(roundId: string): string {
  return `crash round ${roundId}`;
}

export interface CrashPoint {
  readonly gameHash: string;
  readonly crashCents: number;
}

/** Only for deciding: before the end of the run nothing that depends on it may leave the platform. Source: CRASH-7. */
export function pointOf(encryptor: Encryptor, round: RoundRow, salt: string): CrashPoint {
  const link = encryptor.decrypt(round.link_encrypted, roundContextOf(round.round_id));
  const gameHash = Buffer.from(link).toString('hex');
  return { gameHash, crashCents: crashCents(RULES, gameHash, salt) };
}

/**
 * A bet as the rules see it. Where nobody could receive a cash-out any more, a bet without a target of its own leaves at
 * the last multiplier at which its cash-out could have been received. Source: CRASH-16.
 */
export function stakeOf(bet: BetRow, round: RoundRow): CrashStake {
  return {
    betAmount: bet.amount,
    autoCashoutCents: bet.auto_cents ?? lastReceivableCents(round),
    leftAtCents: bet.left_at_cents,
  };
}

/** Null: the run was not interrupted. */
export function lastReceivableCents({
  interrupted_at,
  started_at,
}: Pick<RoundRow, 'interrupted_at' | 'started_at'>): number | null {
  if (interrupted_at === null || started_at === null) return null;
  const received = centsAt(RULES, Date.parse(interrupted_at) - Date.parse(started_at));
  return Math.max(received, RULES.leastCashOutCents);
}

export function stakedOf(round: RoundRow, currency: number): bigint {
  return currencyOfNumber(currency) === 'POINTS' ? round.points_staked : round.tickets_staked;
}

/** Whether the forced point may be at or below this multiplier. Needs the stakes only, so no bets are read. */
export function mayBeForced(round: RoundRow, currency: number, cents: number): boolean {
  return cents > surelyFreeCents(RULES, stakedOf(round, currency));
}

/** The multiplier at which the limit of the round forces all bets of a currency out; `bets`: all of the round. Source: CRASH-9. */
export function forcedOf(
  round: RoundRow,
  bets: readonly BetRow[],
  currency: number,
): number | null {
  const counted = bets.filter(
    (bet) => bet.currency === currency && (bet.status === 'IN' || bet.status === 'SETTLED'),
  );
  return forcedCents(
    RULES,
    counted.map((bet) => stakeOf(bet, round)),
  );
}

/**
 * The crash point of a round, from its link and the public salt: integers only. Source: CRASH-7.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fraction, type Fraction } from '../fraction.ts';

/** The largest multiplier that a bet on the wire can carry, in hundredths. */
export const CENTS_MAX = 1_000_000;
const BITS = 52n;
const SPAN = 1n << BITS;
const HEX_DIGITS = Number(BITS) / 4;

export interface PointRules {
  readonly returnPercent: number;
  readonly capCents: number;
}

/** The first 52 bits of HMAC-SHA256 of the link, keyed with the salt. */
export function drawOfRound(gameHash: string, salt: string): bigint {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(salt), utf8ToBytes(gameHash)));
  return BigInt(`0x${digest.slice(0, HEX_DIGITS)}`);
}

/** Hundredths: max(100, floor(97 * 2^52 / (2^52 - draw))) for a return of 97 %, at most the cap. */
export function centsOfDraw(rules: PointRules, draw: bigint): number {
  const cents = (BigInt(rules.returnPercent) * SPAN) / (SPAN - draw);
  if (cents >= BigInt(rules.capCents)) return rules.capCents;
  return cents < 100n ? 100 : Number(cents);
}

export function crashCents(rules: PointRules, gameHash: string, salt: string): number {
  return centsOfDraw(rules, drawOfRound(gameHash, salt));
}

/**
 * The chance that a round reaches a multiplier above 1.00, as an exact fraction. Source: CRASH-12.
 */
export function chanceToReach(rules: PointRules, cents: number): Fraction {
  if (cents > rules.capCents) return fraction(0n, 1n);
  // cents <= floor(r * 2^52 / x) holds exactly for x = 2^52 - draw up to floor(r * 2^52 / cents).
  const draws = (BigInt(rules.returnPercent) * SPAN) / BigInt(cents);
  return fraction(draws > SPAN ? SPAN : draws, SPAN);
}

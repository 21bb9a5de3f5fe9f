/*
 * The draw of a shared round of bingo. One seed decides the order of all balls and the numbers of
 * every card; its hash is published before the first card is sold, the seed itself when the round
 * is over.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { seeded } from '../../fairness/draw.ts';
import { BALLS, drawBalls, drawCard } from '../video-bingo/card.ts';

/** All 75 balls in the order they are called. Source: BINGO-4. */
export function roomBalls(seed: Uint8Array, roundId: string): readonly number[] {
  return drawBalls(seeded(seed, `bingo:v1:${roundId}:balls`), BALLS);
}

/** The numbers of a card, row by row; cards of a round are numbered from 1 as they are sold. Source: BINGO-4. */
export function roomCard(seed: Uint8Array, roundId: string, cardNumber: number): readonly number[] {
  return drawCard(seeded(seed, `bingo:v1:${roundId}:card:${cardNumber}`));
}

/** What is published before the sale: SHA-256 of the seed, in lower-case hex. */
export function roomCommitment(seed: Uint8Array): string {
  return bytesToHex(sha256(seed));
}

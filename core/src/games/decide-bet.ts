import { drawMessage, seeded } from '../fairness/draw.ts';
import { findPaytableOfKind } from './catalogue.ts';
import type { DecidedRound } from './game.ts';

/** All inputs of the outcome of a bet; the stake only scales it. Source: FAIR-11, FAIR-18. */
export interface BetToDecide {
  readonly gameName: string;
  readonly paytable: string;
  /** Minor units, one of the stakes of the paytable. */
  readonly betAmount: bigint;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  /** Round i of a bet with credits is decided as `<betId>/<i>`. */
  readonly betId: string;
}

export interface DecidedBet extends DecidedRound {
  readonly gameVersion: string;
}

/**
 * Decides one round of a game without player choices. The same bet gives the same outcome. Faults:
 * an unknown game, paytable or stake; the caller has refused those before. Source: BET-8, FAIR-1,
 * FAIR-11, GAME-1.
 */
export function decideBet(bet: BetToDecide): DecidedBet {
  const { gameName, clientSeed, betId } = bet;
  const found = findPaytableOfKind('round', gameName, bet.paytable);
  if (!found.ok) throw new Error(`Cannot decide a bet on ${gameName} with ${bet.paytable}.`);
  const { paytable, gameVersion, decide } = found.value;
  const message = drawMessage({ clientSeed, betId, gameName, paytable, stream: 'game' });
  const { amountWon, book } = decide(bet.betAmount, seeded(bet.serverSeed, message));
  return { amountWon, book, gameVersion };
}

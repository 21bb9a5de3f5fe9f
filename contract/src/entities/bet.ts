import * as z from 'zod/mini';
import { bookSchema } from '../books/book.ts';
import {
  betAmountSchema,
  gameNameSchema,
  minorUnitsSchema,
  paytableNameSchema,
} from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { betKindSchema, betStatusSchema } from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';
import { accountStateSchema } from './account.ts';
import { clientSeedSchema } from './fairness.ts';
import { revealSchema } from './table-game.ts';

/** A request for a bet; the bet id is the request id. */
export const betRequestSchema = z.strictObject({
  gameName: gameNameSchema,
  paytableUsed: paytableNameSchema,
  betAmount: betAmountSchema,
  currency: currencySchema,
});
export type BetRequest = z.output<typeof betRequestSchema>;

/** A bet with one free-play credit of this value; nothing leaves the balance. */
export const creditBetSchema = z.strictObject({
  gameName: gameNameSchema,
  paytableName: paytableNameSchema,
  creditsValue: betAmountSchema,
  currency: currencySchema,
});
export type CreditBet = z.output<typeof creditBetSchema>;

export const MULTI_CREDITS_MAX = 100;
/** Several credits at once, those that expire first, each its own round. */
export const multiCreditBetSchema = z.strictObject({
  gameName: gameNameSchema,
  paytableName: paytableNameSchema,
  currency: currencySchema,
  credits: z.int().check(z.gte(1), z.lte(MULTI_CREDITS_MAX)),
});
export type MultiCreditBet = z.output<typeof multiCreditBetSchema>;

/** The outcome of one round: the win, and the book to play. */
export const paytableResultSchema = z.strictObject({
  amountWon: minorUnitsSchema,
  paytableName: paytableNameSchema,
  /** Identifies the game definition that decided the round. */
  gameVersion: shortTextSchema,
  book: bookSchema,
});
export type PaytableResult = z.output<typeof paytableResultSchema>;

/** What a player needs to verify the round after the seed is revealed. */
export const betFairnessSchema = z.strictObject({
  seedId: shortTextSchema,
  seedHash: digestHexSchema,
  clientSeed: clientSeedSchema,
  betId: uuidV7Schema,
});
export type BetFairness = z.output<typeof betFairnessSchema>;

/** A bet in the player's list. `finalized`: the outcome is final, whether or not it was shown. */
export const betSchema = z.strictObject({
  betId: uuidV7Schema,
  kind: betKindSchema,
  gameName: gameNameSchema,
  paytableUsed: paytableNameSchema,
  currency: currencySchema,
  betAmount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  status: betStatusSchema,
  finalized: z.boolean(),
  createdAt: instantSchema,
  settledAt: z.nullable(instantSchema),
});
export type Bet = z.output<typeof betSchema>;

/** One of the rounds of a bet with credits. Round i is drawn with `<betId>/<i>`. */
export const creditRoundSchema = z.strictObject({
  creditsValue: betAmountSchema,
  paytableResult: paytableResultSchema,
});

/** A settled bet with what is needed to replay it, and to verify it once the seed is revealed. */
export const playedBetSchema = z.strictObject({
  bet: betSchema,
  paytableResult: paytableResultSchema,
  /** The account right after the bet. */
  account: accountStateSchema,
  fairness: betFairnessSchema,
  /** For a stateful game: the commitment of the deal and its reveal. Source: FAIR-17. */
  commitment: z.optional(z.strictObject({ commit: digestHexSchema, reveal: revealSchema })),
  /**
   * Only for a round forced to win big, in the stages dev and test: the id that it was drawn under
   * instead of its own. Such a round proves nothing. Source: FAIR-24.
   */
  forcedDraw: z.optional(shortTextSchema),
  /** For a bet with credits: every round; `paytableResult` has the first one and the sum. */
  rounds: z.optional(z.array(creditRoundSchema)),
});
export type PlayedBet = z.output<typeof playedBetSchema>;

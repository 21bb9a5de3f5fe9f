import * as z from 'zod/mini';
import { betAmountSchema, minorUnitsSchema } from '../values/amounts.ts';
import { BINGO_CARDS_MAX, bingoPrizeNameSchema } from '../values/bingo.ts';
import { currencySchema } from '../values/currency.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';

const ballSchema = z.int().check(z.gte(1), z.lte(75));
const countSchema = z.int().check(z.gte(0));
export const bingoCardSchema = z.strictObject({
  /** From 1 in the order of the sale. */
  cardNumber: z.int().check(z.gte(1)),
  /** Row by row, 0 in the free cell. */
  numbers: z.array(z.int().check(z.gte(0), z.lte(75))).check(z.length(25)),
});

export const bingoPrizeSchema = z.strictObject({
  name: bingoPrizeNameSchema,
  /** Based on the cards sold so far, minor units. */
  amount: minorUnitsSchema,
  /** How many balls had been called when it was won; null until then. */
  ball: z.nullable(countSchema),
  winners: z.array(
    z.strictObject({
      displayName: shortTextSchema,
      cardNumber: z.int().check(z.gte(1)),
      amount: minorUnitsSchema,
    }),
  ),
});

/** The cards of one currency and their prizes. */
export const bingoPoolSchema = z.strictObject({
  currency: currencySchema,
  cards: countSchema,
  players: countSchema,
  prizes: z.array(bingoPrizeSchema),
});

/** A round that is over. */
export const pastBingoRoundSchema = z.strictObject({
  roundId: uuidV7Schema,
  seedHash: digestHexSchema,
  /** All balls and cards are derived from it. */
  seed: digestHexSchema,
  cards: countSchema,
  balls: countSchema,
});

/**
 * The shared round as everybody sees it. It reveals no ball before it is called. Source: BINGO-4.
 */
export const bingoRoundSchema = z.strictObject({
  roundId: uuidV7Schema,
  /** SALE, then CALLING, then OVER; CLOSING is the moment between the sale and the first ball. */
  phase: z.enum(['SALE', 'CLOSING', 'CALLING', 'OVER']),
  serverTime: instantSchema,
  /** When the sale ends, or the next round begins; null while balls are called. */
  phaseEndsAt: z.nullable(instantSchema),
  cardPrice: betAmountSchema,
  ballEveryMs: countSchema,
  seedHash: digestHexSchema,
  /** Null until the round is over. */
  seed: z.nullable(digestHexSchema),
  /** Called so far. */
  balls: z.array(ballSchema),
  pools: z.array(bingoPoolSchema),
  /** Newest first. */
  history: z.array(pastBingoRoundSchema),
});
export type BingoRound = z.output<typeof bingoRoundSchema>;

/** What anybody needs to verify a round. Source: BINGO-10. */
export const bingoRoundRecordSchema = z.strictObject({
  roundId: uuidV7Schema,
  seedHash: digestHexSchema,
  /** Null until the round is over. */
  seed: z.nullable(digestHexSchema),
  /**
   * The cards of the round, by purchase in the order of the sale; empty until the round is over.
   */
  sales: z.array(
    z.strictObject({
      currency: currencySchema,
      firstCard: z.int().check(z.gte(1)),
      cards: z.int().check(z.gte(1), z.lte(BINGO_CARDS_MAX)),
    }),
  ),
});

/** Cards that one player bought together. */
export const bingoPurchaseSchema = z.strictObject({
  purchaseId: uuidV7Schema,
  roundId: uuidV7Schema,
  currency: currencySchema,
  betAmount: betAmountSchema,
  status: z.enum(['PENDING', 'IN', 'CANCELLED', 'OVER', 'RETURNED']),
  cards: z.array(bingoCardSchema),
  /** Set once the round is over. */
  amountWon: minorUnitsSchema,
});
export type BingoPurchase = z.output<typeof bingoPurchaseSchema>;

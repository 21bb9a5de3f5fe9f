import * as z from 'zod/mini';
import { bingoRoundRecordSchema } from './bingo.ts';
import { crashChainSchema, crashRoundRecordSchema } from './crash.ts';
import { playedBetSchema } from './bet.ts';
import { revealedSeedSchema } from './fairness.ts';
import { dailySpinSchema, wheelSchema } from './reward.ts';

export const BET_FILE_KIND = 'jubilee-bets/1';
export const BETS_IN_FILE_MAX = 1_000;

/** A bet without the balance, as a file of bets stores it. */
export const betRecordSchema = z.object({
  bet: playedBetSchema.shape.bet,
  paytableResult: playedBetSchema.shape.paytableResult,
  fairness: playedBetSchema.shape.fairness,
  commitment: playedBetSchema.shape.commitment,
  forcedDraw: playedBetSchema.shape.forcedDraw,
  rounds: playedBetSchema.shape.rounds,
});
export type BetRecord = z.output<typeof betRecordSchema>;

/** A shared round that bets of the file were placed on. */
const crashRoundOfFileSchema = z.object({ round: crashRoundRecordSchema, chain: crashChainSchema });

/** Bets with everything that is needed to verify them, as one file. Source: FAIR-16. */
export const betFileSchema = z.object({
  kind: z.literal(BET_FILE_KIND),
  seeds: z.array(revealedSeedSchema).check(z.maxLength(BETS_IN_FILE_MAX)),
  crashRounds: z.array(crashRoundOfFileSchema).check(z.maxLength(BETS_IN_FILE_MAX)),
  /** Shared rounds of bingo; absent in older files. */
  bingoRounds: z.optional(z.array(bingoRoundRecordSchema).check(z.maxLength(BETS_IN_FILE_MAX))),
  /** Spins of the daily wheel with the wheels that they were drawn from; absent in older files. */
  spins: z.optional(z.array(dailySpinSchema).check(z.maxLength(BETS_IN_FILE_MAX))),
  wheels: z.optional(z.array(wheelSchema).check(z.maxLength(BETS_IN_FILE_MAX))),
  bets: z.array(betRecordSchema).check(z.maxLength(BETS_IN_FILE_MAX)),
});
export type BetFile = z.output<typeof betFileSchema>;

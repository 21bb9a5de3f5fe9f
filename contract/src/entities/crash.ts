import * as z from 'zod/mini';
import { betAmountSchema, minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { crashBetStatusSchema, crashRoundPhaseSchema } from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';

/** A multiplier in hundredths: 155 is 1.55x. */
export const multiplierCentsSchema = z.int().check(z.gte(100), z.lte(1_000_000));

/** A player's bet on a shared round. `multiplierCents` stands once it was settled. */
export const crashBetSchema = z.strictObject({
  betId: uuidV7Schema,
  roundId: shortTextSchema,
  currency: currencySchema,
  betAmount: betAmountSchema,
  autoCashoutCents: z.nullable(multiplierCentsSchema),
  status: crashBetStatusSchema,
  multiplierCents: z.nullable(multiplierCentsSchema),
  amountWon: minorUnitsSchema,
});
export type CrashBet = z.output<typeof crashBetSchema>;

/** The shared round as all players see it. It never tells the crash point before the end. */
export const crashRoundSchema = z.strictObject({
  roundId: shortTextSchema,
  phase: crashRoundPhaseSchema,
  /** When this phase began, by the server's clock. */
  phaseStartedAt: instantSchema,
  /** Since the run began; 0 before. */
  elapsedMs: z.int().check(z.gte(0)),
  /** Hash of the round in the published chain. */
  gameHash: z.nullable(digestHexSchema),
  /** Known when the phase is ENDED. */
  crashCents: z.nullable(multiplierCentsSchema),
});
export type CrashRound = z.output<typeof crashRoundSchema>;

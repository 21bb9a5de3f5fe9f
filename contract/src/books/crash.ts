import * as z from 'zod/mini';
import { multiplierCentsSchema } from '../entities/crash.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { shortTextSchema } from '../values/text.ts';

/** The book of one bet on a shared crash round. Source: CRASH rules. */
export const crashBookSchema = z.strictObject({
  kind: z.literal('crash/1'),
  events: z.array(
    z.strictObject({
      type: z.literal('crashRound'),
      roundId: shortTextSchema,
      autoCashoutCents: z.nullable(multiplierCentsSchema),
      /** The crash point; null when the bet left before it was known. */
      crashCents: z.nullable(multiplierCentsSchema),
      /** The multiplier of the cash-out; null when the bet was lost. */
      multiplierCents: z.nullable(multiplierCentsSchema),
      amountWon: minorUnitsSchema,
      /** The bet left because the platform interrupted the run. Source: CRASH-16. */
      isInterrupted: z.optional(z.literal(true)),
    }),
  ),
});
export type CrashBook = z.output<typeof crashBookSchema>;

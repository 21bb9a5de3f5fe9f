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
      /** Where the round ended; null when the bet left before that was known. */
      crashCents: z.nullable(multiplierCentsSchema),
      /** Where the bet was cashed out; null when it was lost. */
      multiplierCents: z.nullable(multiplierCentsSchema),
      amountWon: minorUnitsSchema,
    }),
  ),
});
export type CrashBook = z.output<typeof crashBookSchema>;

import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';

/**
 * What a page offers a player whose balance does not cover a bet. Amounts in minor units. Source:
 * FRAME-43.
 */
export const remedySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('freePoints'), amount: minorUnitsSchema }),
  z.strictObject({
    kind: z.literal('switchCurrency'),
    currency: currencySchema,
    balance: minorUnitsSchema,
  }),
  z.strictObject({ kind: z.literal('packs') }),
]);
export type Remedy = z.output<typeof remedySchema>;

const REMEDY_KINDS = ['freePoints', 'switchCurrency', 'packs'] as const;
export const remedyKindSchema = z.enum(REMEDY_KINDS);
export type RemedyKind = z.output<typeof remedyKindSchema>;
export const REMEDIES_MAX = REMEDY_KINDS.length;

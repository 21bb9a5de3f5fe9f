import * as z from 'zod/mini';

/**
 * Messages between the page and the wheel that it frames. The wheel gets labels, colors and the slice that the server drew,
 * and never a token. Source: WHEEL-4, WHEEL-6.
 */
const SLICES_MAX = 60;
const labelSchema = z.string().check(z.maxLength(12));
const colorSchema = z.string().check(z.maxLength(80));
const sliceSchema = z.strictObject({
  label: labelSchema,
  look: z.enum(['one', 'other', 'top', 'bonus']),
});
export type WheelSlice = z.output<typeof sliceSchema>;

const slicesSchema = z.array(sliceSchema).check(z.minLength(1), z.maxLength(SLICES_MAX));
const indexSchema = z.int().check(z.gte(0), z.lt(SLICES_MAX));

/** From the page. */
export const wheelCommandSchema = z.discriminatedUnion('wheel', [
  z.strictObject({
    wheel: z.literal('show'),
    /** What the picture shows, for those who do not see it. */
    name: z.string().check(z.maxLength(200)),
    outer: slicesSchema,
    /** The wheel behind the bonus slice; empty where there is none. */
    inner: z.array(sliceSchema).check(z.maxLength(SLICES_MAX)),
    colors: z.strictObject({
      first: colorSchema,
      second: colorSchema,
      top: colorSchema,
      'on-top': colorSchema,
      coin: colorSchema,
      'coin-edge': colorSchema,
    }),
  }),
  z.strictObject({
    wheel: z.literal('turn'),
    outer: indexSchema,
    inner: z.nullable(indexSchema),
    /** Without motion. */
    isStill: z.boolean(),
  }),
]);
export type WheelCommand = z.output<typeof wheelCommandSchema>;

/** From the wheel. */
export const wheelReportSchema = z.strictObject({ wheel: z.enum(['ready', 'landed']) });
export type WheelReport = z.output<typeof wheelReportSchema>;

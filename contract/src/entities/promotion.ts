import * as z from 'zod/mini';
import { SMALL_PRINT_PAGES } from '../settings/content.ts';
import { mediumTextSchema } from '../values/text.ts';
import { slideSchema } from './game.ts';

/** A promotion that the brand announces. Its conditions always stand beside it. Source: CONTENT-9. */
export const promotionSchema = z.strictObject({
  ...slideSchema.shape,
  text: mediumTextSchema,
  smallPrint: z.enum(SMALL_PRINT_PAGES),
});
export type AnnouncedPromotion = z.output<typeof promotionSchema>;

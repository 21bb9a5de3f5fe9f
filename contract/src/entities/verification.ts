import * as z from 'zod/mini';
import { instantSchema } from '../values/ids.ts';
import { shortTextSchema } from '../values/text.ts';

/** The player's case at the identity verification vendor. */
export const applicantSchema = z.strictObject({
  applicantId: shortTextSchema,
  levelName: shortTextSchema,
  reviewStatus: z.enum(['init', 'pending', 'prechecked', 'queued', 'onHold', 'completed']),
  reviewAnswer: z.nullable(z.enum(['GREEN', 'RED'])),
  /** Whether a rejected player may try again. */
  canRetry: z.boolean(),
  sumsubKycVerified: z.boolean(),
  sumsubPurchaseVerified: z.boolean(),
  lastModifiedAt: instantSchema,
});
export type Applicant = z.output<typeof applicantSchema>;

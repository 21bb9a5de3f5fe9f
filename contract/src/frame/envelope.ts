import * as z from 'zod/mini';
import {
  FRAME_NOTIFICATIONS,
  FRAME_REQUESTS,
  FRAME_REQUESTS_NOT_IMPLEMENTED,
  FRAME_SIGNALS,
} from './messages.ts';

/** The envelope of every message. `data` is checked by the schema of its `commandType`. */
export const FRAME_CONTROL_TYPES = ['request', 'response', 'notification'] as const;

/** Chosen by the frame, unique among its pending requests. */
export const frameMessageIdSchema = z.union([
  z.string().check(z.minLength(1), z.maxLength(64)),
  z.int().check(z.gte(0)),
]);
export type FrameMessageId = z.output<typeof frameMessageIdSchema>;

/** Any message: unknown commands pass this schema, and are then logged and ignored. */
export const frameEnvelopeSchema = z.strictObject({
  controlType: z.enum(FRAME_CONTROL_TYPES),
  commandType: z.string().check(z.minLength(1), z.maxLength(64)),
  data: z.optional(z.unknown()),
  id: z.optional(frameMessageIdSchema),
});
export type FrameEnvelope = z.output<typeof frameEnvelopeSchema>;

export const frameRequestEnvelopeSchema = z.strictObject({
  controlType: z.literal('request'),
  commandType: z.enum([...FRAME_REQUESTS, ...FRAME_REQUESTS_NOT_IMPLEMENTED]),
  data: z.optional(z.unknown()),
  id: frameMessageIdSchema,
});
export const frameResponseEnvelopeSchema = z.strictObject({
  controlType: z.literal('response'),
  commandType: z.enum([...FRAME_REQUESTS, ...FRAME_REQUESTS_NOT_IMPLEMENTED]),
  data: z.unknown(),
  id: frameMessageIdSchema,
});
export const frameNotificationEnvelopeSchema = z.strictObject({
  controlType: z.literal('notification'),
  commandType: z.enum([...FRAME_NOTIFICATIONS, ...FRAME_SIGNALS]),
  data: z.optional(z.unknown()),
});

/**
 * A message that a third-party page may post instead: the token is never read, and the page goes to
 * `/`.
 */
export const accessTokenMessageSchema = z.strictObject({ access_token: z.string() });

import { frameEnvelopeSchema, type FrameEnvelope } from '@jubilee/contract/frame/envelope';

/** A message that does not fit is dropped: a game of today may meet a host of tomorrow. Source: FRAME rules. */
export function readEnvelope(value: unknown): FrameEnvelope | undefined {
  const read = frameEnvelopeSchema.safeParse(value);
  return read.success ? read.data : undefined;
}

import { frameEnvelopeSchema, type FrameEnvelope } from '@jubilee/contract/frame/envelope';

/**
 * A malformed or unknown message is dropped, so that an older game works with a newer host. Source:
 * FRAME rules.
 */
export function readEnvelope(value: unknown): FrameEnvelope | undefined {
  const read = frameEnvelopeSchema.safeParse(value);
  return read.success ? read.data : undefined;
}

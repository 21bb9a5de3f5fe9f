import * as z from 'zod/mini';
import { SIGN_IN_REASONS, type SignInReason } from './return-address.ts';
import type { TabChannel } from './session-store.ts';

const CHANNEL = 'staff-session';
const REASONS = Object.keys(SIGN_IN_REASONS) as SignInReason[];

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('called'),
    times: z.object({ idleMs: z.number(), idleEndsAtMs: z.number(), endsAtMs: z.number() }),
  }),
  z.object({ kind: z.literal('in') }),
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('out'), reason: z.enum(REASONS) }),
]);

/** The other tabs of this browser. A message in another form is dropped: a tab of an older build may be open. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // A channel has no target origin: it reaches its own origin only.
    publish: (message) => channel.postMessage.call(channel, message),
    subscribe(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const read = messageSchema.safeParse(data);
        if (read.success) listener(read.data);
      });
    },
  };
}

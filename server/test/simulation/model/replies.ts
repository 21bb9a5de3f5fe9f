import type { CallReply, CallShape } from '@jubilee/contract/calls/define';
import type { SentRequest } from '../players/requests.ts';

/** The accepted requests of a call with their replies. */
export function repliesTo<C extends CallShape>(
  call: C,
  requests: readonly SentRequest[],
): readonly { readonly request: SentRequest; readonly reply: CallReply<C> }[] {
  return requests
    .filter((request) => request.call === call && request.accepted !== undefined)
    .map((request) => ({ request, reply: request.accepted as CallReply<C> }));
}

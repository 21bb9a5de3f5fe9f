import { placeBetReplySchema } from '@jubilee/contract/frame/place-bet';
import type { FrameReply, FrameRequestData } from '@jubilee/contract/frame/requests';
import type { HostBridge } from '@jubilee/game-kit/bridge/host-bridge';

/**
 * Asks the host for one round until the answer is known. A silent host and a broken line are asked
 * again with the same id, so the bet counts once. Source: FRAME rules, BET rules.
 */
export type BetAnswer =
  | { readonly kind: 'round'; readonly reply: FrameReply<'placeBet'> }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

const FIRST_WAIT_MS = 6_000;
const NEXT_WAIT_MS = 8_000;
const ASK_COUNT_MAX = 8;
const PAUSE_MS = 1_500;
const UNKNOWN_OUTCOME = new Set(['NETWORK', 'OVERLOADED', 'REQUEST_IN_FLIGHT', 'INTERNAL_ERROR']);

export async function askForBet(
  bridge: HostBridge,
  bet: FrameRequestData<'placeBet'>,
  {
    onSlow,
    wait,
  }: { readonly onSlow: () => void; readonly wait: (durationMs: number) => Promise<void> },
  id = bridge.nextId(),
): Promise<BetAnswer> {
  for (let count = 0; count < ASK_COUNT_MAX; count += 1) {
    const answer = await bridge.request('placeBet', bet, {
      id,
      timeoutMs: count === 0 ? FIRST_WAIT_MS : NEXT_WAIT_MS,
    });
    if (answer.kind === 'reply') {
      const reply = placeBetReplySchema.safeParse(answer.data);
      if (!reply.success) throw new Error('The host answered a bet with something else.');
      return { kind: 'round', reply: reply.data };
    }
    if (answer.kind === 'refused' && !UNKNOWN_OUTCOME.has(answer.code)) {
      return { kind: 'refused', code: answer.code };
    }
    onSlow();
    if (answer.kind === 'refused') await wait(PAUSE_MS);
  }
  return { kind: 'unknown' };
}

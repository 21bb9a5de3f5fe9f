import {
  GAME_FIRST_WAIT_MS,
  GAME_NEXT_WAIT_MS,
  GAME_PAUSES_MS,
} from '@jubilee/contract/values/retry-budget';
import type { FrameRequest, HostBridge } from './host-bridge.ts';

/**
 * Repeats a request until its outcome is known. After silence or a network failure the same id is
 * sent again, so that money moves once. Source: FRAME-30, BET-25.
 */
export type SureAnswer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly code: string; readonly details: unknown }
  | { readonly kind: 'unknown' };

/** Parses a reply or rejects it; every schema of the contract fits. */
export interface ReplyReader<Reply> {
  safeParse(
    data: unknown,
  ): { readonly success: true; readonly data: Reply } | { readonly success: false };
}
export interface Question<Reply> {
  readonly command: FrameRequest;
  readonly data: unknown;
  readonly reply: ReplyReader<Reply>;
  /** A repeated request has the same id. */
  readonly id: string;
}
interface Patience {
  /** Called when the answer takes longer than the first wait, and on every retry. */
  readonly onSlow: () => void;
  readonly wait: (durationMs: number) => Promise<void>;
}

/** Refusals that do not say whether the request was executed: it is repeated. */
export const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set([
  'NETWORK',
  'OUTCOME_UNKNOWN',
  'OVERLOADED',
  'REQUEST_IN_FLIGHT',
  'INTERNAL_ERROR',
]);

/** Faults: a reply that does not match the schema. */
export async function requestFromHost<Reply>(
  bridge: HostBridge,
  question: Question<Reply>,
  { onSlow, wait }: Patience,
): Promise<SureAnswer<Reply>> {
  for (let count = 0; count <= GAME_PAUSES_MS.length; count += 1) {
    const answer = await bridge.request(question.command, question.data, {
      id: question.id,
      timeoutMs: count === 0 ? GAME_FIRST_WAIT_MS : GAME_NEXT_WAIT_MS,
    });
    if (answer.kind === 'reply') {
      const read = question.reply.safeParse(answer.data);
      if (!read.success)
        throw new Error(`The host answered ${question.command} with something else.`);
      return { kind: 'reply', reply: read.data };
    }
    if (answer.kind === 'refused' && !UNKNOWN_OUTCOME.has(answer.code)) {
      return { kind: 'refused', code: answer.code, details: answer.details };
    }
    onSlow();
    const pauseMs = GAME_PAUSES_MS[count];
    if (answer.kind === 'refused' && pauseMs !== undefined) await wait(pauseMs);
  }
  return { kind: 'unknown' };
}

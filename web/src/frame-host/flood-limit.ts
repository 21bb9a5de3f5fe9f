import { FRAME_MESSAGES_PER_SECOND_MAX } from '@jubilee/contract/frame/local-storage';

const SECOND_MS = 1_000;

/** True for up to 50 messages in any one second of the given clock. Source: FRAME-27. */
export function createFloodLimit(nowMs: () => number): () => boolean {
  let windowStartMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = nowMs();
    if (now - windowStartMs >= SECOND_MS) {
      windowStartMs = now;
      count = 0;
    }
    count += 1;
    return count <= FRAME_MESSAGES_PER_SECOND_MAX;
  };
}

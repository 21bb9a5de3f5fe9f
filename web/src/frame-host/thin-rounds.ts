import type { CrashRound } from '@jubilee/contract/entities/crash';

/** A hidden page forwards one state per second. */
const HIDDEN_PAUSE_MS = 1_000;

/**
 * Which states of the shared round are sent to a game: all while the page is visible, otherwise
 * each new phase and one per second. Source: FRAME-26.
 */
export function createRoundThinning(ports: {
  readonly isHidden: () => boolean;
  readonly nowMs: () => number;
}): (round: CrashRound) => boolean {
  let forwarded:
    | { readonly roundId: string; readonly phase: string; readonly atMs: number }
    | undefined;
  return ({ roundId, phase }) => {
    const atMs = ports.nowMs();
    if (
      forwarded?.roundId === roundId &&
      forwarded.phase === phase &&
      ports.isHidden() &&
      atMs - forwarded.atMs < HIDDEN_PAUSE_MS
    ) {
      return false;
    }
    forwarded = { roundId, phase, atMs };
    return true;
  };
}

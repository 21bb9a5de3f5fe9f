/**
 * The minimum length of a round, per player and game. Stored in memory only, by the node that ran the
 * last round: pacing slows play down and protects no money. It measures with a time that no step of the wall
 * clock changes, or a step would shorten or prolong the wait. Source: BET-16.
 */

import type { Flags } from '@jubilee/contract/settings/flags';

/** The claim on a player's next round. */
export interface PacingSlot {
  /** Whole milliseconds until a round may start; 0 when it may start now, and for the round in progress. */
  readonly waitMs: number;
  /** Frees the slot when no round came of it. */
  abandon(): void;
}

export interface RoundPacing {
  /** Claims the next round of this player and game; of several claims at once one gets it. Where the flag is off nothing waits. */
  begin(
    flags: Pick<Flags, 'roundPacingEnabled'>,
    round: { readonly walletId: bigint; readonly gameName: string; readonly betId: string },
  ): PacingSlot;
}

interface Begun {
  readonly at: number;
  readonly betId: string;
}

const ENTRIES_MAX = 200_000;

export function createRoundPacing(deps: {
  /** Milliseconds that only advance, from any origin. */
  readonly nowMs: () => number;
  readonly minMs: number;
}): RoundPacing {
  const last = new Map<string, Begun>();
  const createUnrecordedSlot = (waitMs: number): PacingSlot => ({
    waitMs,
    abandon: () => undefined,
  });
  return {
    begin({ roundPacingEnabled: isOn }, { walletId, gameName, betId }) {
      if (!isOn || deps.minMs === 0) return createUnrecordedSlot(0);
      const key = `${walletId}:${gameName}`;
      const before = last.get(key);
      if (before?.betId === betId) return createUnrecordedSlot(0);
      const now = deps.nowMs();
      if (before !== undefined && before.at + deps.minMs > now) {
        return createUnrecordedSlot(Math.ceil(before.at + deps.minMs - now));
      }
      last.delete(key);
      last.set(key, { at: now, betId });
      if (last.size > ENTRIES_MAX) {
        const oldest = last.keys().next();
        if (!oldest.done) last.delete(oldest.value);
      }
      return {
        waitMs: 0,
        abandon() {
          // The round before has had its minimum length, so its claim need not be restored.
          if (last.get(key)?.betId === betId) last.delete(key);
        },
      };
    },
  };
}

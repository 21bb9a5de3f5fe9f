/**
 * The minimum length of a round, per player and game. Kept in memory of the node that took the last
 * round: pacing protects the player's calm, not money. Source: BET-16.
 */
import type { Clock } from '../../platform/clock/clock.ts';

/** The outcome of asking for a round's place. */
export interface RoundSlot {
  /** Milliseconds until a round may start; 0 when it may, and for the round that runs. */
  readonly waitMs: number;
  /** Gives the place back when no round came of it. */
  abandon(): void;
}

export interface RoundPacing {
  /** Takes the place for a round of this player and game; of several at once one gets it. */
  begin(walletId: bigint, gameName: string, betId: string): RoundSlot;
}

interface Begun {
  readonly at: number;
  readonly betId: string;
}

const ENTRIES_MAX = 200_000;

export function createRoundPacing(deps: {
  readonly clock: Clock;
  readonly minMs: number;
}): RoundPacing {
  const last = new Map<string, Begun>();
  const withoutReservation = (waitMs: number): RoundSlot => ({ waitMs, abandon: () => undefined });
  return {
    begin(walletId, gameName, betId) {
      if (deps.minMs === 0) return withoutReservation(0);
      const key = `${walletId}:${gameName}`;
      const before = last.get(key);
      if (before?.betId === betId) return withoutReservation(0);
      const now = deps.clock.now();
      if (before !== undefined && before.at + deps.minMs > now) {
        return withoutReservation(before.at + deps.minMs - now);
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
          // The round before has had its length, so nothing need be put back.
          if (last.get(key)?.betId === betId) last.delete(key);
        },
      };
    },
  };
}

/**
 * Moves the rounds of one brand through their phases. A tick gathers facts, decides and performs the effects. Every
 * move compares with the phase before in the database, so a missed or repeated tick does no harm.
 */
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { RoundDefinition, RoundInProgress, RoundTypes } from './round-definition.ts';

export interface RoundRunner {
  /** Answers whether there is a round. Overlapping calls are not allowed. */
  tick(): Promise<boolean>;
}

/** The fence of games without a leader. */
const NO_FENCE = 0n;
/** A round that could not be opened is tried again after so long. */
const OPEN_AGAIN_MS = 1_000;
const DECISIONS_PER_TICK_MAX = 3;

export function createRoundRunner<T extends RoundTypes>(
  clock: SharedClock,
  definition: RoundDefinition<T>,
  brand: { readonly number: number; readonly isOffered: () => boolean },
): RoundRunner {
  const { leadership } = definition;
  let last: RoundInProgress<T> | undefined;
  /** Whether the row of `last` is the one in the database, which only the leader can know. */
  let isCurrent = false;
  let lastFence: bigint | undefined;
  let idle: { readonly fence: bigint; readonly ticksLeft: number } | undefined;

  async function read(fence: bigint): Promise<RoundInProgress<T> | undefined> {
    const round = await definition.selectUnfinished(brand.number);
    const isTakenOver = fence !== lastFence;
    const before = last !== undefined && last.round.round_id === round?.round_id ? last : undefined;
    last = round && { round, state: definition.stateOf({ isTakenOver, before: before?.state }) };
    lastFence = fence;
    return last;
  }

  async function open(fence: bigint): Promise<RoundInProgress<T> | undefined> {
    const isOffered = brand.isOffered();
    const round = isOffered ? await definition.open(brand.number, fence) : undefined;
    last = round && {
      round,
      state: definition.stateOf({ isTakenOver: false, before: undefined }),
    };
    const ticksLeft = isOffered ? Math.ceil(OPEN_AGAIN_MS / definition.tickMs) : 0;
    idle = round === undefined ? { fence, ticksLeft } : undefined;
    return last;
  }

  return {
    async tick() {
      const fence = leadership === undefined ? NO_FENCE : await leadership.fence();
      const inMemory = isCurrent && fence === lastFence ? last : undefined;
      // Until this tick has succeeded, the row may be outdated; if it fails, the next one reads it again.
      isCurrent = false;
      if (fence === undefined) return false;
      if (idle?.fence === fence && (idle.ticksLeft > 0 || !brand.isOffered())) {
        idle = { fence, ticksLeft: idle.ticksLeft - 1 };
        return false;
      }
      const current = inMemory ?? (await read(fence)) ?? (await open(fence));
      if (current === undefined) return false;
      const { round } = await takeSteps(clock, definition, {
        from: current,
        fence,
        remember(known) {
          last = known;
        },
      });
      isCurrent = leadership !== undefined && !definition.finalPhases.includes(round.phase);
      return true;
    },
  };
}

/** The steps of one tick. `remember` gets every decision before its effects, which may fail. */
async function takeSteps<T extends RoundTypes>(
  clock: SharedClock,
  definition: RoundDefinition<T>,
  tick: {
    readonly from: RoundInProgress<T>;
    readonly fence: bigint;
    remember(current: RoundInProgress<T>): void;
  },
): Promise<RoundInProgress<T>> {
  let current = tick.from;
  for (let count = 0; count < DECISIONS_PER_TICK_MAX; count += 1) {
    const nowMs = await clock.read();
    const facts = await definition.gather(current, nowMs);
    const { state, effects, decideAgain } = definition.decide(current, facts, nowMs);
    current = { round: current.round, state };
    tick.remember(current);
    for (const effect of effects) {
      const round = await definition.perform(effect, current.round, tick.fence);
      if (round === undefined) {
        definition.leadership?.lose();
        throw new Error(`round ${current.round.round_id} is moved by another process`);
      }
      current = { round, state };
    }
    tick.remember(current);
    if (decideAgain !== true) return current;
  }
  throw new Error(`round ${current.round.round_id} has too many steps in one tick`);
}

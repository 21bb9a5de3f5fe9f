/**
 * Owns every step of a simulation. One event runs at a time; the next begins only when all that the last one caused in
 * this process has come to rest. Time jumps to the next event, and events of one instant run in an order of the seed.
 */
import { ownTimers, realSetImmediate, type TimerHost } from './owned-timers.ts';
import { type Owner, runAs } from './owner.ts';
import type { Random } from './random.ts';
import type { Trace } from './trace.ts';

interface Event {
  readonly atMs: number;
  readonly tie: number;
  readonly order: number;
  readonly owner: Owner;
  readonly label: string | undefined;
  readonly work: () => void | Promise<void>;
  isCancelled: boolean;
}

export interface Scheduler {
  /** True time in milliseconds since 1970, with fractions. */
  now(): number;
  /** Runs `work` for the owner unless it has crashed by then; the answer cancels it. Labeled events are traced. */
  after(owner: Owner, delayMs: number, work: Event['work'], label?: string): () => void;
  /** Runs events until `isOver`, the instant, or an empty queue. */
  run(isOver: () => boolean, untilMs: number): Promise<void>;
  /** Called after every event, outside of any owner. */
  onStep(look: () => Promise<void> | undefined): void;
  /** Work outside of simulated time, such as a look at the database: the next event waits for it. */
  outside<T>(work: Promise<T>): Promise<T>;
  /** Timers of the platform's code take so many times as long, as on slow machines. */
  slowness: () => number;
  /** The instant of the last event of this owner. */
  lastOf(owner: Owner): number;
  readonly steps: number;
  close(): void;
}

export function createScheduler(startMs: number, random: Random, trace: Trace): Scheduler {
  /** Sorted: the next event is the last. */
  const events: Event[] = [];
  const looks: (() => Promise<void> | undefined)[] = [];
  let nowMs = startMs;
  let order = 0;
  let steps = 0;
  const lastOf = new WeakMap<Owner, number>();
  const outside = new Set<Promise<unknown>>();

  const host: TimerHost = {
    immediates: 0,
    after: (owner, delayMs, work) =>
      after(owner, Math.max(1, (delayMs || 0) * scheduler.slowness()), work),
  };
  const restoreTimers = ownTimers(host);

  function after(owner: Owner, delayMs: number, work: Event['work'], label?: string) {
    order += 1;
    const atMs = nowMs + Math.max(0, delayMs);
    const event = { atMs, tie: random.next(), order, owner, label, work, isCancelled: false };
    events.splice(placeOf(events, event), 0, event);
    return () => {
      event.isCancelled = true;
    };
  }

  /** Every microtask and every immediate of an owner has run. */
  async function rest(): Promise<void> {
    do {
      if (outside.size > 0) await Promise.allSettled(outside);
      await new Promise<void>((resolve) => void realSetImmediate(resolve));
    } while (host.immediates > 0 || outside.size > 0);
  }

  const scheduler: Scheduler = {
    slowness: () => 1,
    lastOf: (owner) => lastOf.get(owner) ?? startMs,
    now: () => nowMs,
    after,
    async run(isOver, untilMs) {
      await rest();
      while (!isOver()) {
        const event = events.pop();
        if (event === undefined) return;
        if (event.isCancelled || !event.owner.isAlive) continue;
        if (event.atMs > untilMs) {
          events.push(event);
          nowMs = untilMs;
          return;
        }
        nowMs = event.atMs;
        steps += 1;
        lastOf.set(event.owner, nowMs);
        if (event.label !== undefined) {
          trace.add(`${(nowMs - startMs).toFixed(3)} ${event.owner.name} ${event.label}`);
        }
        await runAs(event.owner, event.work);
        await rest();
        for (const look of looks) await look();
      }
    },
    onStep: (look) => void looks.push(look),
    async outside(work) {
      outside.add(work);
      try {
        return await work;
      } finally {
        outside.delete(work);
      }
    },
    get steps() {
      return steps;
    },
    close: restoreTimers,
  };
  return scheduler;
}

function placeOf(events: readonly Event[], event: Event): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = events[middle];
    if (other !== undefined && comesBefore(event, other)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comesBefore(one: Event, other: Event): boolean {
  if (one.atMs !== other.atMs) return one.atMs < other.atMs;
  return one.tie === other.tie ? one.order < other.order : one.tie < other.tie;
}

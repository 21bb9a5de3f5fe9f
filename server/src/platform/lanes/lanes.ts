/**
 * Micro-batches over a database that commits. Work of one key always runs in the same lane, and a
 * lane runs one batch at a time, so a process never fights itself. A lane that is idle starts at
 * once (no timers, no added delay); while a batch is under way the next one collects.
 * Everything is bounded: the queue, the wait in it, the size of a batch, the retries.
 */
import type { Clock } from '../clock/clock.ts';
import { type BatchFate, runBatch } from './run-batch.ts';

export interface LaneSettings {
  readonly lanes: number;
  /** Items waiting in all lanes together; beyond that, work is shed before anything happened. */
  readonly queuedMax: number;
  readonly batchMax: number;
  /** An item that waited longer is shed; once running it is always answered. */
  readonly queuedMsMax: number;
}

export interface LaneWork<Item, Answer> {
  readonly settings: LaneSettings;
  readonly clock: Clock;
  readonly keyOf: (item: Item) => bigint;
  /** Work that cannot share a statement with other items runs as a batch of one. */
  readonly runsAlone: (item: Item) => boolean;
  /** One statement, one commit. Answers in the order of the items; throws what the driver throws. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** The answer for work that was not done. */
  readonly shed: Answer;
  /** The answer when the database stayed away after the work was sent: done or not, nobody knows. */
  readonly unknown: Answer;
}

export interface Lanes<Item, Answer> {
  submit(item: Item): Promise<Answer>;
  queued(): number;
  /** Takes no more work; resolves when every accepted item is answered. */
  close(): Promise<void>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export function createLanes<Item, Answer>(work: LaneWork<Item, Answer>): Lanes<Item, Answer> {
  const { settings, clock } = work;
  const queues = Array.from({ length: settings.lanes }, (): Waiting<Item, Answer>[] => []);
  const running = new Map<number, Promise<void>>();
  let queuedCount = 0;
  let isOpen = true;

  async function runLane(lane: number, queue: Waiting<Item, Answer>[]): Promise<void> {
    // One turn of the event loop lets requests that arrived together share the first batch.
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    while (queue.length > 0) {
      const before = queue.length;
      const { batch, late } = nextBatch(queue, work, clock.now());
      queuedCount -= before - queue.length;
      for (const waiting of late) waiting.resolve(work.shed);
      if (batch.length > 0)
        answerBatch(
          batch,
          await runBatch(
            batch.map(({ item }) => item),
            work.run,
          ),
          work,
        );
    }
    running.delete(lane);
  }

  return {
    submit(item) {
      if (!isOpen || queuedCount >= settings.queuedMax) return Promise.resolve(work.shed);
      const lane = Number(work.keyOf(item) % BigInt(settings.lanes));
      const queue = queues[lane];
      if (queue === undefined)
        throw new Error(`There is no lane ${lane}: keys must not be negative.`);
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ item, since: clock.now(), resolve, reject });
        queuedCount += 1;
        if (!running.has(lane)) running.set(lane, runLane(lane, queue));
      });
    },
    queued: () => queuedCount,
    async close() {
      isOpen = false;
      await Promise.all(running.values());
    },
  };
}

/** Takes the next batch off the queue: no key twice, in order per key, and what waited too long. */
function nextBatch<Item, Answer>(
  queue: Waiting<Item, Answer>[],
  work: LaneWork<Item, Answer>,
  now: number,
): { batch: Waiting<Item, Answer>[]; late: Waiting<Item, Answer>[] } {
  const batch: Waiting<Item, Answer>[] = [];
  const late: Waiting<Item, Answer>[] = [];
  const deferred: Waiting<Item, Answer>[] = [];
  const keys = new Set<bigint>();
  let scanned = 0;
  for (const waiting of queue) {
    if (batch.length === work.settings.batchMax) break;
    const alone = work.runsAlone(waiting.item);
    if (alone && scanned > late.length) break;
    scanned += 1;
    const key = work.keyOf(waiting.item);
    if (now - waiting.since > work.settings.queuedMsMax) late.push(waiting);
    else if (keys.has(key)) deferred.push(waiting);
    else {
      keys.add(key);
      batch.push(waiting);
      if (alone) break;
    }
  }
  queue.splice(0, scanned, ...deferred);
  return { batch, late };
}

function answerBatch<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  fates: readonly BatchFate<Answer>[],
  work: LaneWork<Item, Answer>,
): void {
  batch.forEach((waiting, index) => {
    const fate = fates[index];
    if (fate === undefined)
      waiting.reject(new Error('A batch answered fewer items than it was given.'));
    else if (fate.kind === 'answered') waiting.resolve(fate.answer);
    else if (fate.kind === 'shed') waiting.resolve(work.shed);
    else if (fate.kind === 'unknown') waiting.resolve(work.unknown);
    else waiting.reject(fate.error);
  });
}

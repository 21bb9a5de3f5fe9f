import {
  LEDGER_BEGINS_WITHIN_MS,
  LEDGER_QUEUE_MS,
  LEDGER_SILENCE_MS,
} from '@jubilee/contract/values/retry-budget';
import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { createRequestBudget } from './request-budget.ts';
import { createLanes, type LaneSettings } from './lanes.ts';
import { runBatch } from './run-batch.ts';

interface Item {
  readonly key: bigint;
  readonly n: number;
  readonly as?: 'otherShared' | 'alone' | 'neverShed';
}

function databaseError(state: string): DatabaseError {
  const error = new DatabaseError('refused by the database', 0, 'error');
  error.code = state;
  return error;
}

function recordingLanes(settings: Partial<LaneSettings> = {}) {
  const batches: (readonly Item[])[] = [];
  const clock = { time: 0, now: () => clock.time };
  const lanes = createLanes({
    settings: { lanes: 1, queuedMax: 100, batchMax: 4, queuedMsMax: 1_000, ...settings },
    clock,
  });
  const kind = {
    run: (items: readonly Item[]) => {
      batches.push(items);
      return Promise.resolve(items.map((one) => one.n));
    },
    shed: -1,
    unknown: -2,
  };
  const shared = lanes.accept({ ...kind, sharesStatement: true });
  const otherShared = lanes.accept({ ...kind, sharesStatement: true });
  const alone = lanes.accept({ ...kind, sharesStatement: false });
  const neverShed = lanes.accept({ ...kind, sharesStatement: false, isNeverShed: true });
  const kinds = { shared, otherShared, alone, neverShed };
  const submit = (one: Item) => kinds[one.as ?? 'shared'](one.key, one);
  return { batches, clock, lanes: { submit, close: () => lanes.close() } };
}

const item = (key: bigint, n: number): Item => ({ key, n });
const numbers = (batches: readonly (readonly Item[])[]) =>
  batches.map((batch) => batch.map(({ n }) => n));

describe('lanes', () => {
  test('[WAL-37] a batch holds a key once and keeps the order within each key', async () => {
    const { batches, lanes } = recordingLanes();
    const items = [item(1n, 1), item(1n, 2), item(2n, 3), item(1n, 4), item(2n, 5)];
    expect(await Promise.all(items.map((one) => lanes.submit(one)))).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(batches)).toEqual([[1, 3], [2, 5], [4]]);
  });

  test('[WAL-33] a batch is never larger than its limit', async () => {
    const { batches, lanes } = recordingLanes();
    await Promise.all(Array.from({ length: 10 }, (_, n) => lanes.submit(item(BigInt(n), n))));
    expect(numbers(batches)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ]);
  });

  test('[WAL-35] work that runs alone splits the batches around it, in order', async () => {
    const { batches, lanes } = recordingLanes();
    const items = [
      item(1n, 1),
      { ...item(2n, 2), as: 'alone' as const },
      { ...item(3n, 3), as: 'alone' as const },
      item(2n, 4),
    ];
    await Promise.all(items.map((one) => lanes.submit(one)));
    expect(numbers(batches)).toEqual([[1], [2], [3], [4]]);
  });

  test('[WAL-35] each kind of command has batches of its own, and none overtakes another', async () => {
    const { batches, lanes } = recordingLanes();
    const other = (key: bigint, n: number) => ({ ...item(key, n), as: 'otherShared' as const });
    const items = [item(1n, 1), item(2n, 2), other(3n, 3), other(4n, 4), item(5n, 5)];
    expect(await Promise.all(items.map((one) => lanes.submit(one)))).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(batches)).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('[WAL-32] work beyond the queue is shed and never runs', async () => {
    const { batches, lanes } = recordingLanes({ queuedMax: 3 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => lanes.submit(item(BigInt(n), n))),
    );
    expect(answers).toEqual([0, 1, 2, -1, -1]);
    expect(batches.flat()).toHaveLength(3);
  });

  test('[WAL-32] work that waited too long in the queue is shed and never runs', async () => {
    const { batches, clock, lanes } = recordingLanes();
    const late = lanes.submit(item(1n, 1));
    clock.time = 900;
    const punctual = lanes.submit(item(2n, 2));
    clock.time = 1_001;
    expect(await Promise.all([late, punctual])).toEqual([-1, 2]);
    expect(numbers(batches)).toEqual([[2]]);
  });

  test('[JACK-5] work that is never shed runs in its turn: in a full queue, after a long wait and after close', async () => {
    const { batches, clock, lanes } = recordingLanes({ queuedMax: 1 });
    const owed = (n: number) => lanes.submit({ ...item(1n, n), as: 'neverShed' });
    const late = lanes.submit(item(1n, 1));
    const waiting = owed(2);
    clock.time = 60_000;
    expect(await Promise.all([late, waiting])).toEqual([-1, 2]);
    await lanes.close();
    expect(await owed(3)).toBe(3);
    expect(numbers(batches)).toEqual([[2], [3]]);
  });

  test('[WAL-7] close answers what was accepted and takes no more', async () => {
    const { lanes } = recordingLanes();
    const accepted = lanes.submit(item(1n, 1));
    await lanes.close();
    expect(await accepted).toBe(1);
    expect(await lanes.submit(item(1n, 2))).toBe(-1);
  });
});

describe('a database that does not recover', () => {
  /** Time passes only by pauses and by attempts, each of which lasts so long before its line is lost. */
  function lostLanes(attemptMs: number) {
    const clock = { time: 0, now: () => clock.time };
    const begun: number[] = [];
    const lanes = createLanes({
      settings: { lanes: 1, queuedMax: 100, batchMax: 4, queuedMsMax: LEDGER_QUEUE_MS },
      clock,
      pause: (pauseMs) => {
        clock.time += pauseMs;
        return Promise.resolve();
      },
    });
    const send = lanes.accept<number, number>({
      sharesStatement: true,
      run: () => {
        begun.push(clock.time);
        clock.time += attemptMs;
        return Promise.reject(new Error('Connection terminated unexpectedly'));
      },
      shed: -1,
      unknown: -2,
    });
    return { begun, clock, send };
  }

  test.each([
    [0, 12],
    [LEDGER_SILENCE_MS, 2],
  ])(
    '[WAL-34] that answers after %i ms is tried %i times and answered within the budget',
    async (attemptMs, attempts) => {
      const { begun, clock, send } = lostLanes(attemptMs);
      expect(await send(1n, 1)).toBe(-2);
      expect(begun).toHaveLength(attempts);
      expect(begun.at(-1)).toBeLessThanOrEqual(LEDGER_BEGINS_WITHIN_MS);
      expect(clock.time).toBeLessThanOrEqual(LEDGER_BEGINS_WITHIN_MS + LEDGER_SILENCE_MS);
    },
  );

  test('[WAL-34][FAIR-10] a request that comes a second time goes on with what is left of its budget', async () => {
    const { begun, clock, send } = lostLanes(100);
    const budget = createRequestBudget();
    budget.since(clock.now());
    clock.time = LEDGER_BEGINS_WITHIN_MS - 500;
    expect(await send(1n, 1, budget)).toBe(-2);
    expect(begun.at(-1)).toBeLessThanOrEqual(LEDGER_BEGINS_WITHIN_MS);
    const before = begun.length;
    clock.time = LEDGER_BEGINS_WITHIN_MS + 1;
    expect(await send(1n, 2, budget)).toBe(-1);
    expect(begun).toHaveLength(before);
  });
});

describe('a batch that fails', () => {
  test('[WAL-33] is halved until the poisoned item stands alone', async () => {
    const runs: number[][] = [];
    const fates = await runBatch([1, 2, 3, 4, 5, 6, 7], (items) => {
      runs.push([...items]);
      return items.includes(5) ? Promise.reject(databaseError('22P05')) : Promise.resolve(items);
    });
    expect(fates.map((fate) => fate.kind)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => (n === 5 ? 'faulted' : 'answered')),
    );
    expect(runs.length).toBeLessThanOrEqual(7);
  });

  test.each([['40001'], ['40P01'], ['23505']])(
    '[WAL-37] with %s runs again, whole',
    async (state) => {
      let runs = 0;
      const fates = await runBatch([1, 2], (items) => {
        runs += 1;
        return runs < 3 ? Promise.reject(databaseError(state)) : Promise.resolve(items);
      });
      expect(fates).toEqual([1, 2].map((answer) => ({ kind: 'answered', answer })));
      expect(runs).toBe(3);
    },
  );

  test('[WAL-37] with endless conflicts ends as a fault after a bounded number of runs', async () => {
    let runs = 0;
    const fates = await runBatch([1], () => {
      runs += 1;
      return Promise.reject(databaseError('40P01'));
    });
    expect(fates.map((fate) => fate.kind)).toEqual(['faulted']);
    expect(runs).toBeLessThan(10);
  });

  test('[WAL-34] by a lost connection runs again with the same items', async () => {
    const runs: number[][] = [];
    const fates = await runBatch([1, 2], (items) => {
      runs.push([...items]);
      if (runs.length === 1) return Promise.reject(new Error('Connection terminated unexpectedly'));
      return Promise.resolve(items);
    });
    expect(fates.map((fate) => fate.kind)).toEqual(['answered', 'answered']);
    expect(runs).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('[WAL-32] on a lock timeout is shed: nothing has happened', async () => {
    const fates = await runBatch([1], () => Promise.reject(databaseError('55P03')));
    expect(fates).toEqual([{ kind: 'shed' }]);
  });

  test('[WAL-34] on a lock timeout after a lost connection is unknown, also when it is halved', async () => {
    let runs = 0;
    const fates = await runBatch([1, 2, 3], () => {
      runs += 1;
      return Promise.reject(runs === 1 ? databaseError('57P01') : databaseError('55P03'));
    });
    expect(fates).toEqual([1, 2, 3].map(() => ({ kind: 'unknown' })));
  });

  test('[WAL-34] on a lock timeout after a lost connection is unknown: the first run may have happened', async () => {
    let runs = 0;
    const fates = await runBatch([1], () => {
      runs += 1;
      return Promise.reject(runs === 1 ? databaseError('57P01') : databaseError('55P03'));
    });
    expect(fates).toEqual([{ kind: 'unknown' }]);
  });
});

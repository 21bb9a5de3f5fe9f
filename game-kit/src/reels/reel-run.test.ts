import { expect, test } from 'vitest';
import { planLanding, travel } from './reel-motion.ts';
import { reduceReelRun, type ReelRun, type ReelRunEffect, startReelRun } from './reel-run.ts';

const times = { firstMs: 1_000, nextMs: 200, slowMs: 800 };
const landed = (slowFrom: number) => ({ type: 'landed', slowFrom, times }) as const;
const frame = (deltaMs: number) => ({ type: 'frame', deltaMs }) as const;

/** Frames until all reels stand; the time and the effects other than movement. */
function runAll(from: ReelRun, frameMs = 20): { atMs: number; effect: ReelRunEffect }[] {
  const seen: { atMs: number; effect: ReelRunEffect }[] = [];
  let run = from;
  for (let count = 0; count < 1_000; count += 1) {
    const { state, effects } = reduceReelRun(run, frame(frameMs));
    run = state;
    for (const effect of effects) {
      if (effect.do !== 'move') seen.push({ atMs: run.elapsedMs, effect });
    }
    if (effects.some((effect) => effect.do === 'allStood')) return seen;
  }
  throw new Error('The reels run on.');
}

test('[GAME-14] a run moves every reel that is not held, and only those', () => {
  const run = startReelRun(3, new Set([1]));
  expect(run.moving).toEqual([0, 2]);
  const { state, effects } = reduceReelRun(run, frame(200));
  expect(effects).toEqual(
    [0, 2].map((reel) => ({
      do: 'move',
      reel,
      travelled: travel(200, undefined),
      speed: travel(200, undefined) / 200,
    })),
  );
  expect(state.reels.map(({ travelled }) => travelled)).toEqual([
    travel(200, undefined),
    0,
    travel(200, undefined),
  ]);
});

test('[GAME-14] without an outcome nothing stands, however long it runs', () => {
  let run = startReelRun(2);
  for (let count = 0; count < 100; count += 1) {
    const { state, effects } = reduceReelRun(run, frame(400));
    expect(effects.every((effect) => effect.do === 'move')).toBe(true);
    run = state;
  }
});

test('[GAME-1] a frame counts for a bounded time, and an empty one has no speed', () => {
  expect(reduceReelRun(startReelRun(1), frame(10_000)).state.elapsedMs).toBe(400);
  expect(reduceReelRun(startReelRun(1), frame(0)).effects).toEqual([
    { do: 'move', reel: 0, travelled: travel(0, undefined), speed: 0 },
  ]);
});

test('[GAME-14] an outcome is placed ahead of what is visible', () => {
  const { state } = reduceReelRun(startReelRun(2, new Set([0])), frame(400));
  const plan = planLanding(400, 1_000);
  const { state: after, effects } = reduceReelRun(state, landed(9));
  const seen = Math.floor(travel(400, undefined)) + 1;
  expect(effects).toEqual([{ do: 'arrange', reel: 1, cells: plan.cells, seen }]);
  expect(after.reels.map((reel) => reel.plan)).toEqual([undefined, plan]);
});

test.each([
  { name: 'all at one pace', held: [], slowFrom: 9, order: [0, 1, 2], slow: [] },
  { name: 'the last one slowly', held: [], slowFrom: 2, order: [0, 1, 2], slow: [2] },
  { name: 'all slowly', held: [], slowFrom: 0, order: [0, 1, 2], slow: [1, 2] },
  { name: 'around a held one', held: [1], slowFrom: 1, order: [0, 2], slow: [2] },
  { name: 'a single one', held: [0, 1], slowFrom: 0, order: [2], slow: [] },
])('[GAME-14] reels land from the left: $name', ({ held, slowFrom, order, slow }) => {
  const { state } = reduceReelRun(startReelRun(3, new Set(held)), landed(slowFrom));
  const seen = runAll(state);
  expect(seen.map(({ effect }) => effect)).toEqual([
    ...order.map((reel, index) => {
      const next = order[index + 1];
      return {
        do: 'stood',
        reel,
        next: next !== undefined && slow.includes(next) ? next : undefined,
      };
    }),
    { do: 'allStood' },
  ]);
  const ends = order.map((reel) => state.reels[reel]?.plan?.endMs ?? 0);
  expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
  order.forEach((reel, index) => {
    const stood = seen.find(({ effect }) => effect.do === 'stood' && effect.reel === reel);
    expect(stood?.atMs).toBeGreaterThanOrEqual(ends[index] ?? 0);
    expect(stood?.atMs).toBeLessThan((ends[index] ?? 0) + 20);
    const before = ends[index - 1];
    if (before === undefined) return;
    expect((ends[index] ?? 0) - before).toBeGreaterThanOrEqual(slow.includes(reel) ? 800 : 200);
  });
});

test('[GAME-14] after it stands a reel does not stand again', () => {
  const { state } = reduceReelRun(startReelRun(1), landed(9));
  const { state: over } = reduceReelRun({ ...state, elapsedMs: 9_000 }, frame(20));
  const { effects } = reduceReelRun(over, frame(20));
  expect(effects.map((effect) => effect.do)).toEqual(['move']);
});

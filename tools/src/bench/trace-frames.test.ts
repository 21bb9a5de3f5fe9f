import { expect, test } from 'vitest';
import { readTrace, type TraceEvent } from './trace-frames.ts';

const THREAD = { pid: 1, tid: 2 };
const MAIN: TraceEvent = { name: 'thread_name', ...THREAD, args: { name: 'CrRendererMain' } };
/** Times in milliseconds. */
const event = (name: string, from: number, wall: number, processor: number): TraceEvent => ({
  name,
  ...THREAD,
  ts: from * 1_000,
  dur: wall * 1_000,
  tdur: processor * 1_000,
});
const frame = (from: number, wall: number, processor: number): TraceEvent[] => [
  event('ThreadControllerImpl::RunTask', from, wall, processor),
  event('RunTask', from, wall, processor),
  event('FireAnimationFrame', from + 0.1, wall / 2, processor / 2),
];

test('[OPS-20] a frame is late by what its own thread did, however long the machine took', () => {
  const read = readTrace([
    MAIN,
    ...frame(0, 40, 4),
    ...frame(60, 5, 5),
    event('RunTask', 66, 14, 13),
    ...frame(80, 2, 2),
    ...frame(96, 2, 2),
    { ...event('RunTask', 0, 900, 900), tid: 9 },
  ]);
  // 60, 20 and 16 ms of wall-clock time; 4, 18 and 2 ms of thread time.
  expect(read).toMatchObject({ wallMs: 40, processorMs: 13, frames: 3 });
  expect(read.lateOnWall).toBeCloseTo(2 / 3);
  expect(read.lateByProcessor).toBeCloseTo(1 / 3);
});

test('[OPS-20] a trace without the page is a fault', () => {
  expect(() => readTrace([event('RunTask', 0, 1, 1)])).toThrow('no task of a main thread');
});

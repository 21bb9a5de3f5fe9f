import { expect, test } from 'vitest';
import { easeIn, easeInOut, easeOut, easeOutBack, linear, thereAndBack } from './easing.ts';
import { handFrames } from './hand-frames.fixture.ts';
import { createMotion } from './motion.ts';
import { windowFrames } from './window-frames.ts';

test('[GAME-1] every curve starts at 0 and ends at 1', () => {
  for (const ease of [linear, easeIn, easeOut, easeInOut, easeOutBack(1.15)]) {
    expect(ease(0)).toBeCloseTo(0, 10);
    expect(ease(1)).toBeCloseTo(1, 10);
  }
  expect(thereAndBack(0.5)).toBeCloseTo(1, 10);
  expect(thereAndBack(1)).toBeCloseTo(0, 10);
});

test('[GAME-1] a tween ends with exactly 1 and not before its time', async () => {
  const frames = handFrames();
  const seen: number[] = [];
  let isOver = false;
  const done = createMotion(frames, false)
    .tween({ durationMs: 100, ease: easeOut, step: (progress) => seen.push(progress) })
    .then(() => (isOver = true));
  await frames.step(60);
  expect(isOver).toBe(false);
  await frames.step(60);
  await done;
  expect(seen.at(-1)).toBe(1);
  expect(seen).toHaveLength(2);
});

test('[GAME-17] with reduced motion a tween shows its end at once, an essential one runs', async () => {
  const frames = handFrames();
  const motion = createMotion(frames, true);
  const seen: number[] = [];
  await motion.tween({ durationMs: 500, step: (progress) => seen.push(progress) });
  expect(seen).toEqual([1]);
  let isOver = false;
  const done = motion
    .tween({ durationMs: 100, essential: true, step: () => undefined })
    .then(() => (isOver = true));
  await frames.step(50);
  expect(isOver).toBe(false);
  await frames.step(50);
  await done;
});

test('[GAME-1] skipping ends running tweens on the next frame', async () => {
  const frames = handFrames();
  const motion = createMotion(frames, false);
  const done = motion.wait(60_000);
  motion.skip(true);
  await frames.step(16);
  await done;
  motion.skip(false);
  expect(motion.skipping).toBe(false);
});

test('[GAME-1] a long gap between frames moves things by a bounded step', async () => {
  const frames = handFrames();
  const seen: number[] = [];
  void createMotion(frames, false).tween({
    durationMs: 10_000,
    step: (progress) => seen.push(progress),
  });
  await frames.step(3_600_000);
  expect(seen).toEqual([0.04]);
});

test('[GAME-110] a step that throws ends its own tween, and everything else moves on', async () => {
  const frames = handFrames();
  const motion = createMotion(frames, false);
  const broken = expect(
    motion.tween({
      durationMs: 100,
      step: () => {
        throw new Error('gone');
      },
    }),
  ).rejects.toThrow('gone');
  let isOver = false;
  const done = motion.wait(100).then(() => (isOver = true));
  await frames.step(60);
  await frames.step(60);
  await Promise.all([broken, done]);
  expect(isOver).toBe(true);
});

test('[GAME-110] a loop that throws is reported once and leaves the frames of a window to the others', () => {
  let next: FrameRequestCallback | undefined;
  const faults: unknown[] = [];
  const frames = windowFrames(
    {
      requestAnimationFrame: (tick) => {
        next = tick;
        return 1;
      },
    },
    (fault) => faults.push(fault),
  );
  const motion = createMotion(frames, false);
  let ticks = 0;
  motion.loop(() => {
    throw new Error('gone');
  });
  motion.loop(() => {
    ticks += 1;
  });
  for (const now of [0, 16, 32]) next?.(now);
  expect(ticks).toBe(3);
  expect(faults).toEqual([new Error('gone')]);
});

test('[GAME-110] what is taken away while it moves is moved no more', async () => {
  const frames = handFrames();
  const motion = createMotion(frames, false);
  const ending = new AbortController();
  const seen: number[] = [];
  const until = ending.signal;
  const moved = motion.tween({ durationMs: 100, until, step: (progress) => seen.push(progress) });
  const waited = motion.wait(60_000, until);
  await frames.step(50);
  ending.abort();
  await frames.step(50);
  await Promise.all([moved, waited]);
  await motion.tween({ durationMs: 100, until, step: (progress) => seen.push(progress) });
  expect(seen).toEqual([0.5]);
});

import { expect, test } from 'vitest';
import { easeIn, easeInOut, easeOut, easeOutBack, linear, thereAndBack } from './easing.ts';
import { createMotion, type FrameSource } from './motion.ts';

/** A frame source that a test moves by hand. */
function handFrames(): FrameSource & { step(deltaMs: number): Promise<void> } {
  const steps = new Set<(deltaMs: number) => void>();
  return {
    onFrame: (step) => {
      steps.add(step);
      return () => steps.delete(step);
    },
    step: async (deltaMs) => {
      for (const step of steps) step(deltaMs);
      await Promise.resolve();
    },
  };
}

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

test('[GAME-1] skipping ends what is under way on the next frame', async () => {
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

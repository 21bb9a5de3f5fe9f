import { expect, test } from 'vitest';
import { createCanvasQuality, QUALITY_MIN, type CanvasQuality } from './canvas-quality.ts';

const SLOW_MS = 60;
const FAST_MS = 16;

/** Number of changes during these frames. */
function draw(quality: CanvasQuality, elapsedMs: number, frames: number): number {
  let changes = 0;
  for (let count = 0; count < frames; count += 1) {
    if (quality.onFrame(elapsedMs)) changes += 1;
  }
  return changes;
}

/** Frames until the canvas is full again. */
function framesToRecover(quality: CanvasQuality): number {
  let frames = 0;
  while (quality.share < 1 && frames < 100_000) {
    quality.onFrame(FAST_MS);
    frames += 1;
  }
  return frames;
}

test('[GAME-115] a canvas that slow frames made coarser is full again after fast ones', () => {
  const quality = createCanvasQuality(1);
  draw(quality, SLOW_MS, 200);
  expect(quality.share).toBe(QUALITY_MIN);
  draw(quality, FAST_MS, 1_000);
  expect(quality.share).toBe(1);
});

test('[GAME-115] a machine that draws thirty frames a second recovers, too', () => {
  const quality = createCanvasQuality(1);
  draw(quality, SLOW_MS, 200);
  draw(quality, 33.4, 1_000);
  expect(quality.share).toBe(1);
});

test('[GAME-115] one slow frame every two seconds only delays it; one in ten keeps the canvas coarse', () => {
  const quality = createCanvasQuality(1);
  draw(quality, SLOW_MS, 200);
  for (let count = 0; count < 300; count += 1) {
    expect(draw(quality, FAST_MS, 9) + draw(quality, SLOW_MS, 1)).toBe(0);
  }
  for (let count = 0; count < 15; count += 1) {
    draw(quality, FAST_MS, 120);
    draw(quality, SLOW_MS, 1);
  }
  expect(quality.share).toBe(1);
});

test('[GAME-115] single slow frames change nothing', () => {
  const quality = createCanvasQuality(1);
  for (let count = 0; count < 100; count += 1) {
    expect(draw(quality, SLOW_MS, 10) + draw(quality, FAST_MS, 1)).toBe(0);
  }
  expect(quality.share).toBe(1);
});

test('[GAME-115] a machine that is too slow for the full canvas tries it less and less often', () => {
  const quality = createCanvasQuality(1);
  const waits: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    draw(quality, SLOW_MS, 14);
    waits.push(framesToRecover(quality));
  }
  for (const [index, wait] of waits.entries()) {
    if (index > 1) expect(wait).toBeGreaterThan(waits[index - 1] ?? 0);
  }
  for (let count = 0; count < 20; count += 1) {
    draw(quality, SLOW_MS, 14);
    expect(framesToRecover(quality)).toBeLessThan(5_000);
  }
});

test('[GAME-115] a canvas that started coarse, on a machine without a graphics card, stays so', () => {
  const quality = createCanvasQuality(QUALITY_MIN);
  expect(draw(quality, FAST_MS, 10_000)).toBe(0);
  expect(quality.share).toBe(QUALITY_MIN);
});

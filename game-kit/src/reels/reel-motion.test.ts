import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRUISE, freeRun, planLanding, travel } from './reel-motion.ts';

test('[GAME-14] a reel stands exactly on its cell, whenever the outcome comes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      (nowMs, targetMs) => {
        const plan = planLanding(nowMs, targetMs);
        expect(Number.isInteger(plan.cells)).toBe(true);
        expect(travel(plan.endMs, plan)).toBe(plan.cells);
        expect(plan.fromMs).toBeGreaterThanOrEqual(nowMs);
        expect(plan.endMs).toBeGreaterThanOrEqual(targetMs - 0.001);
      },
    ),
  );
});

test('[GAME-14] a reel never jumps: no frame moves it further than twice the full speed', () => {
  const plan = planLanding(500, 1_500);
  let before = travel(0, plan);
  for (let ms = 1; ms <= plan.endMs + 50; ms += 1) {
    const now = travel(ms, plan);
    expect(Math.abs(now - before)).toBeLessThanOrEqual(CRUISE * 1.05);
    before = now;
  }
});

test('[GAME-14] it goes past the stop by a little and comes back', () => {
  const plan = planLanding(400, 1_200);
  let most = 0;
  for (let ms = plan.fromMs; ms <= plan.endMs; ms += 2) most = Math.max(most, travel(ms, plan));
  expect(most).toBeGreaterThan(plan.cells + 0.05);
  expect(most).toBeLessThan(plan.cells + 0.35);
});

test('[GAME-14] cells visible when the outcome arrives have left before the outcome is visible', () => {
  for (let nowMs = 0; nowMs < 3_000; nowMs += 37) {
    const plan = planLanding(nowMs, nowMs);
    expect(plan.cells - 3).toBeGreaterThan(Math.floor(freeRun(nowMs)) + 1);
  }
});

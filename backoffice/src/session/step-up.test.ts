import { expect, test } from 'vitest';
import { createStepUp } from './step-up.ts';

test('[OFFICE-8] several calls share one confirmation', async () => {
  const stepUp = createStepUp();
  const changes: boolean[] = [];
  stepUp.subscribe(() => changes.push(stepUp.isOpen()));
  const both = Promise.all([stepUp.request(), stepUp.request()]);
  stepUp.settle(true);
  await expect(both).resolves.toEqual([true, true]);
  expect(changes).toEqual([true, false]);
});

test('[OFFICE-8] one that is closed confirms nothing, and the next call opens another', async () => {
  const stepUp = createStepUp();
  const first = stepUp.request();
  stepUp.settle(false);
  await expect(first).resolves.toBe(false);
  const second = stepUp.request();
  expect(stepUp.isOpen()).toBe(true);
  stepUp.settle(true);
  await expect(second).resolves.toBe(true);
});

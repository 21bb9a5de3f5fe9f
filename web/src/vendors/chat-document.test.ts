import { expect, test } from 'vitest';
import { waitForWidget } from './chat-document.ts';

test('[SUPP-2] the page looks for the widget every 100 ms until it is there', async () => {
  const waits: number[] = [];
  const found = await waitForWidget(
    () => (waits.length === 3 ? 'widget' : undefined),
    async (ms) => void waits.push(ms),
  );
  expect([found, waits]).toEqual(['widget', [100, 100, 100]]);
});

test('[SUPP-2] and a bounded number of times', async () => {
  let waits = 0;
  const never = waitForWidget(
    () => undefined,
    async () => {
      waits += 1;
    },
  );
  await expect(never).rejects.toThrow('did not load');
  expect(waits).toBe(100);
});

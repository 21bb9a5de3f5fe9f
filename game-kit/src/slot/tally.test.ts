import { expect, test } from 'vitest';
import { handFrames } from '../motion/hand-frames.fixture.ts';
import { createMotion } from '../motion/motion.ts';
import { createScreenRecorder } from './screen-recorder.fixture.ts';
import { createTally } from './tally.ts';

/**
 * A round with this outcome on a bet of 100; `seen` records every number on the screen by its
 * place.
 */
function round(amountWon: number, reduced = false) {
  const frames = handFrames();
  const { banners } = createScreenRecorder(5).parts;
  const seen: { where: 'board' | 'plate' | 'big'; text: string }[] = [];
  const steps: number[] = [];
  const sounds: number[] = [];
  let press: (() => void) | undefined;
  const tally = createTally({
    bet: 100,
    amountWon,
    motion: createMotion(frames, reduced),
    sound: { play: (_, size = 0) => sounds.push(size) },
    banners: {
      ...banners,
      gain: (text) => {
        if (text !== undefined) seen.push({ where: 'board', text });
      },
      celebrate: () => ({
        count: (text) => seen.push({ where: 'big', text }),
        step: (reached) => steps.push(reached),
        leave: () => Promise.resolve(),
      }),
    },
    formatAmount: String,
    timesBet: String,
    showWin: (amount) => seen.push({ where: 'plate', text: String(amount) }),
    say: () => undefined,
    inFeature: () => false,
    offerWhole: (next) => {
      press = next;
    },
  });
  const run = async (work: Promise<void>): Promise<void> => {
    let isOver = false;
    const done = work.then(() => (isOver = true));
    for (let frame = 0; !isOver && frame < 2_000; frame += 1) await frames.step(16);
    await done;
  };
  const texts = (where: string) =>
    seen.filter((one) => one.where === where).map(({ text }) => text);
  return { tally, frames, seen, steps, sounds, run, texts, press: () => press };
}
const present = (): Promise<void> => Promise.resolve();

test('[GAME-113] a big win is counted once, and every number on the screen is the same one', async () => {
  const { tally, run, texts, steps, sounds } = round(10_000);
  await run(tally.add(10_000, 'a line', present));
  expect(texts('plate')).toEqual([]);
  await run(tally.end(10_000, { bigTitle: 'You won' }));
  expect(texts('board')).toEqual([]);
  const counted = texts('big').map(Number);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
  expect(counted[0]).toBeGreaterThan(0);
  expect(counted.at(-1)).toBe(10_000);
  expect(texts('plate').slice(0, counted.length).map(Number)).toEqual(counted);
  expect(steps).toEqual([1, 2, 3]);
  expect(sounds).toEqual([1, 0, 1, 2]);
});

test('[GAME-113] what was counted already is displayed whole, not counted again', async () => {
  const { tally, run, texts } = round(3_400);
  await run(tally.add(400, 'a group', present));
  await run(tally.add(600, 'a group', present));
  expect(texts('board')).toContain('+600');
  expect(texts('plate').at(-1)).toBe('1000');
  await run(tally.add(2_400, 'a group', present));
  const before = texts('plate').length;
  await run(tally.end(3_400, { bigTitle: 'You won' }));
  const counted = texts('big').map(Number);
  expect(Math.min(...counted)).toBeGreaterThan(1_000);
  expect(texts('plate').slice(before).map(Number)).toEqual([...counted, 3_400]);
});

test('[GAME-113] a press ends the counting, and less motion has none of it', async () => {
  const fast = round(10_000);
  const ended = fast.run(fast.tally.end(10_000, { bigTitle: 'You won' }));
  await expect.poll(() => fast.press()).toBeDefined();
  fast.press()?.();
  await ended;
  expect(fast.texts('big').at(-1)).toBe('10000');
  expect(fast.texts('big').length).toBeLessThan(10);
  expect(fast.steps.at(-1)).toBe(3);
  expect(fast.press()).toBeUndefined();
  const still = round(10_000, true);
  await still.run(still.tally.end(10_000, { bigTitle: 'You won' }));
  expect(still.texts('big')).toEqual(['10000']);
  expect(still.steps).toEqual([3]);
});

test('[GAME-2] wins that the maximum cuts never show more than the round brings', async () => {
  const { tally, run, texts } = round(900);
  await run(tally.add(600, 'a line', present));
  await run(tally.add(600, 'a line', present));
  expect(Math.max(...texts('plate').map(Number))).toBe(900);
  expect(tally.total).toBe(900);
});

import { expect, test } from 'vitest';
import { createFreeSpins } from './free-spins.ts';
import { createScreenRecorder } from './screen-recorder.fixture.ts';

const END = { freeSpinsPlayed: 10, freeSpinsAmount: 40, amountWon: 60, capped: true };

function opened() {
  const recorder = createScreenRecorder(5);
  const { displayed, parts, record, round } = recorder;
  const strips: unknown[] = [];
  const said: string[] = [];
  const own = { ...round(100, 60), say: (text: string) => void said.push(text) };
  const freeSpins = createFreeSpins(own, {
    ...parts,
    banners: { ...parts.banners, strip: (strip) => strips.push(strip) },
    name: 'Free spins',
    introBody: 'body',
    capped: 'the highest win',
    texts: {
      introTitle: (count) => `${count} free`,
      introAction: 'start',
      moreTitle: (count) => `${count} more`,
      outroTitle: 'over',
      outroBody: (count) => `in ${count}`,
      outroAction: 'on',
      bigTitle: 'big',
    },
    clear: () => void record('clear'),
    more: () => void record('more'),
    enter: () => record('enter'),
    over: () => void record('over'),
    leave: () => record('leave'),
    onBig: () => void record('onBig'),
  });
  return { ...recorder, freeSpins, own, strips, said, displayed };
}

test('[GAME-1] the first award changes the scenery and prompts; a further one shows a plate', async () => {
  const { freeSpins, displayed, features, sounds } = opened();
  await freeSpins.award({ awarded: 10 });
  await freeSpins.award({ awarded: 5 });
  expect(displayed).toEqual(['clear', 'enter', 'ask 10 free', 'clear', 'more', 'plate 5 more']);
  expect(features).toEqual([true]);
  expect(sounds).toEqual(['fanfare', 'scatter']);
});

test('[GAME-12] the strip counts what the free spins won, not what the paid spin won', async () => {
  const { freeSpins, own, strips } = opened();
  own.tally.collect(20);
  await freeSpins.award({ awarded: 10 });
  freeSpins.strip('1 of 10', 'x2');
  own.tally.collect(40);
  freeSpins.strip('2 of 10', 'x2');
  expect(strips).toEqual([
    { spins: '1 of 10', badge: 'x2', total: '' },
    { spins: '2 of 10', badge: 'x2', total: 'Free spins: 40' },
  ]);
});

test('[GAME-12] the end sums up the free spins, returns the scenery and names the highest win', async () => {
  const { freeSpins, displayed, features, said, amounts } = opened();
  await freeSpins.award({ awarded: 10 });
  displayed.length = 0;
  await freeSpins.end(END);
  expect(displayed).toEqual(['clear', 'over', 'ask over', 'leave']);
  expect(features).toEqual([true, false]);
  expect(said.at(-1)).toBe('the highest win');
  expect(amounts.at(-1)?.amount).toBe(60);
  expect(freeSpins.isOn).toBe(false);
});

test('[GAME-12] a round without free spins ends with its sum alone', async () => {
  const { freeSpins, displayed, said } = opened();
  await freeSpins.end({ ...END, freeSpinsPlayed: 0, freeSpinsAmount: 0, capped: false });
  expect(displayed).toEqual([]);
  expect(said).toEqual([]);
});

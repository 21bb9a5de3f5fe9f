import { expect, test } from 'vitest';
import { scatterLanding, scattersThatPay } from './scatters.ts';

const WINDOW = [
  ['S', 'A', 'S'],
  ['A', 'A', 'A'],
  ['A', 'S', 'A'],
];

test.each([
  ['free spins of this spin', [{ type: 'freeSpinsAwarded', spin: 2 }], ['0,0', '0,2', '2,1']],
  ['free spins of another spin', [{ type: 'freeSpinsAwarded', spin: 1 }], []],
  ['a win without free spins', [{ type: 'scatterWin', spin: 2 }], []],
])('[GAME-14] scatters are emphasized only where they win: %s', (_what, events, expected) => {
  const found = scattersThatPay({ type: 'reveal', spin: 2, window: WINDOW }, events, 'S');
  expect(found.map(({ reel, row }) => `${reel},${row}`)).toEqual(expected);
});

test.each([
  ['no scatter', [], 2, 5],
  ['fewer than awaited', [0], 2, 6],
  ['the second on reel 3', [0, 2, 4], 2, 3],
  ['two of three on one reel', [1, 1, 3], 3, 4],
])(
  '[GAME-14] reels slow down behind the awaited scatter: %s',
  (_what, reels, awaited, expected) => {
    const played: string[] = [];
    const landing = scatterLanding(
      {
        board: { reelCount: 5, mark: (reel, symbol) => played.push(`mark ${reel} ${symbol}`) },
        sound: { play: (name, step) => void played.push(`${name} ${step}`) },
      },
      reels,
      { scatter: 'S', awaited },
    );
    expect(landing.slowFrom).toBe(expected);
    for (const reel of [0, 1]) landing.onReel(reel);
    const rings = reels.includes(0) ? 1 : 0;
    expect(played.filter((line) => line.startsWith('stop'))).toEqual(['stop 0', 'stop 1']);
    expect(played.includes('mark 0 S')).toBe(rings === 1);
  },
);

import { describe, expect, it } from 'vitest';
import { createFrameStorage } from './frame-storage.ts';

function storage() {
  const map = new Map<string, string>();
  const store = () => ({
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  });
  return { map, of: (brand: string, game: string) => createFrameStorage(store, brand, game) };
}

describe('what a game may store', () => {
  it('[FRAME-15] is in the storage of that game and brand only', () => {
    const { map, of } = storage();
    map.set('theme', 'dark');
    const game = of('sweeps', 'copper-comet');
    expect(game.set('muted', 'true')).toBe(true);
    expect([...map.keys()]).toEqual(['theme', 'game:sweeps:copper-comet:muted']);
    expect(of('sweeps', 'moonjelly').get('muted')).toBeNull();
    expect(of('luckyharbor', 'copper-comet').get('muted')).toBeNull();
    expect(game.get('theme')).toBeNull();
  });

  it('[FRAME-15] accepts keys of 1 to 64 plain characters only', () => {
    const { map, of } = storage();
    const game = of('sweeps', 'copper-comet');
    for (const key of ['', 'a b', 'a:b', 'ä', 'x'.repeat(65), 'a\n', '../x']) {
      expect(game.set(key, '1')).toBe(false);
      expect(game.get(key)).toBeNull();
    }
    expect(game.set('x'.repeat(64), '1')).toBe(true);
    expect(map.size).toBe(1);
  });

  it('[FRAME-15] accepts values of 8 KB in bytes and 64 KB in all, and may replace a value at the limit', () => {
    const { of } = storage();
    const game = of('sweeps', 'copper-comet');
    expect(game.set('k', 'x'.repeat(8 * 1_024))).toBe(true);
    expect(game.set('k', 'ä'.repeat(4 * 1_024 + 1))).toBe(false);
    const taken = Array.from({ length: 8 }, (_, index) =>
      game.set(`k${String(index)}`, 'x'.repeat(8_000)),
    );
    expect(taken).toEqual([true, true, true, true, true, true, true, false]);
    expect(game.set('k1', 'y'.repeat(8_000))).toBe(true);
    expect(of('sweeps', 'moonjelly').set('k', 'x')).toBe(true);
  });

  it('[FRAME-15] a browser without storage is a refusal, not a fault', () => {
    const game = createFrameStorage(
      () => {
        throw new Error('denied');
      },
      'sweeps',
      'copper-comet',
    );
    expect(game.set('k', '1')).toBe(false);
    expect(game.get('k')).toBeNull();
  });
});

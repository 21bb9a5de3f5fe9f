import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, ROOT } from '../repository/tree.ts';

/** Decimal commas, and verb endings that are used only in Spain. */
const OF_SPAIN = [/\d,\d{1,2}(?!\d)/u, /\p{L}(?:áis|éis|ís)(?!\p{L})/u, /\bvuestr[ao]s?\b/u];

test('[LANG-15] the Spanish of game frames is that of America, like the numbers beside it', () => {
  const texts = ['games', 'game-kit/src']
    .flatMap((folder) => readFiles(join(ROOT, folder), ['.ts']))
    .filter(({ path }) => path.endsWith('texts.ts'));
  expect(texts.length).toBeGreaterThan(15);
  const found = texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => OF_SPAIN.some((one) => one.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

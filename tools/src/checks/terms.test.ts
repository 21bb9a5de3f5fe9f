import { expect, test } from 'vitest';
import { tidyFindings } from './tidy-check.ts';

const found = (word: string, path: string, text: string): number[] =>
  tidyFindings([{ path, text }])
    .filter(({ rule }) => rule === `term: ${word}`)
    .map(({ line }) => line);

test.each([
  ['a name', 'web/src/a.ts', 'const a = 1;\nexport const theShelfOf = a;', 2],
  ['a path', 'web/src/shelves/a.svg', '', 1],
  ['a comment', 'web/src/a.tsx', '/**\n * The shelf.\n */', 2],
  ['a title', 'web/src/a.test.ts', "test('[OPS-10] the shelf is there', () => {});", 1],
  ['a sentence', 'web/src/a.tsx', 'export const a = <p>\nThe shelf is.</p>;', 2],
  ['a catalogue', 'web/src/a.po', 'msgid "x"\nmsgstr "The shelf"', 2],
  ['SQL', 'server/sql/a/b.sql', 'select 1\nfrom a.shelf', 2],
])('[OPS-10] a banned word is found in %s', (_place, path, text, line) => {
  expect(found('shelf', path, text)).toEqual([line]);
});

test('[OPS-10] another sense and a longer word are let be, and hide nothing', () => {
  expect(
    found('house', 'web/src/a.ts', '// the house edge of a warehouse\n// of the house'),
  ).toEqual([2]);
});

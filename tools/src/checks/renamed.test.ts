/** docs/renamed.md leads somewhere: what it names as present exists. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, ROOT } from '../repository/tree.ts';

const PAGE = 'docs/renamed.md';
const [{ text } = { text: '' }] = readFiles(join(ROOT, 'docs'), ['renamed.md']);
const files = text.slice(text.indexOf('\n## Files and folders'));
const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);

test('[OPS-10] every present path of the rename table exists', () => {
  const rows = [...files.matchAll(/^\| (?:parts of )?(`.+) \| (`.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(200);
  for (const [, before = '', now = ''] of rows) {
    const [first = '', ...listed] = quoted(before);
    const [target = ''] = quoted(now);
    const path = target.includes('/') ? target : join(dirname(first), target);
    for (const name of first.endsWith('/') ? ['', ...listed] : ['']) {
      expect(existsSync(join(ROOT, path, name)), `${PAGE}: ${first}${name} → ${target}`).toBe(true);
    }
  }
});

test('[OPS-10] every present name of the rename table is used', () => {
  const pairs = [...files.matchAll(/`([^`]+)` → `([^`]+)`/g)];
  expect(pairs.length).toBeGreaterThan(400);
  const used = new Set(
    readFiles(ROOT, ['.ts', '.tsx', '.mjs', '.sql']).flatMap(
      (file) => file.text.match(/\w+/g) ?? [],
    ),
  );
  for (const [, before = '', now = ''] of pairs) {
    for (const name of now.match(/\w+/g) ?? []) expect(used, `${before} → ${now}`).toContain(name);
  }
}, 30_000);

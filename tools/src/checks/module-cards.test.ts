/** Every module of the server has a README that begins with its name and names files that exist. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readFiles, ROOT } from '../repository/tree.ts';

const MODULES = join(ROOT, 'server/src/modules');
const TITLE = /^# ([^\n:]+)/;

test('[OPS-10] every server module has a README whose title is its name', () => {
  const titles = new Map(
    readFiles(MODULES, ['README.md']).map(({ path, text }) => [path, TITLE.exec(text)?.[1]]),
  );
  for (const name of readdirSync(MODULES)) {
    const title = titles.get(`${name}/README.md`)?.toLowerCase().replaceAll(' ', '-');
    expect(title, name).toBe(name);
  }
});

test('[OPS-10] every file that a module README names exists', () => {
  const paths = listFiles(ROOT, ['.ts', '.tsx', '.sql']);
  for (const { path, text } of readFiles(MODULES, ['README.md'])) {
    for (const [, name = ''] of text.matchAll(/`([\w/.-]+\.(?:tsx?|sql))`/g)) {
      const near = `server/src/modules/${path.replace('README.md', name)}`;
      const isThere = paths.some((one) => one === near || one.endsWith(`/${name}`));
      expect(isThere, `${path}: ${name}`).toBe(true);
    }
  }
});

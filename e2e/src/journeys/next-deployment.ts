/** The browser parts of a later deployment: the same page with another version. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtVersion } from '../../../server/src/entry/run.ts';
import { ROOT } from '../../../tools/src/repository/tree.ts';

export interface NextDeployment {
  /** A checkout to start a server from. */
  readonly root: string;
  readonly version: string;
}

/** In the folder for temporary files; the caller removes `root`. */
export function nextDeployment(): NextDeployment {
  const before = builtVersion(ROOT);
  const version = `${before}-next`;
  const root = mkdtempSync(join(tmpdir(), 'jubilee-next-'));
  const web = join(root, 'web/dist');
  mkdirSync(web, { recursive: true });
  cpSync(join(ROOT, 'web/dist'), web, { recursive: true });
  symlinkSync(join(ROOT, 'games'), join(root, 'games'));
  symlinkSync(join(ROOT, 'spinwheel'), join(root, 'spinwheel'));
  const named = readdirSync(join(web, 'brands')).filter((name) => name.endsWith('.html'));
  for (const name of ['index.html', 'sw.js', 'build-config.json', ...named.map(inBrands)]) {
    const path = join(web, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(before, version));
  }
  return { root, version };
}

const inBrands = (name: string): string => join('brands', name);

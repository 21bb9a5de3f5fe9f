/** The server of the release before, as files that Node can run: see release-before/README.md. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { writeStandIns } from '@jubilee/testkit/test-app';

const PACKED = new URL('release-before/server.json.br', import.meta.url);
const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
/** Packages of the repository; the others are those that are installed. */
const SCOPE = '@jubilee';

interface PackedRelease {
  readonly commit: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface UnpackedRelease {
  readonly commit: string;
  /** The folder of its entries. */
  readonly entries: string;
  remove(): void;
}

export function readPackedRelease(): PackedRelease {
  return JSON.parse(brotliDecompressSync(readFileSync(PACKED)).toString()) as PackedRelease;
}

/** Outside of this checkout, where Node would take the packages of today. */
export function unpackRelease(): UnpackedRelease {
  const { commit, files } = readPackedRelease();
  const root = mkdtempSync(join(tmpdir(), 'jubilee-release-before-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeStandIns(root);
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, SCOPE), { recursive: true });
  for (const name of readdirSync(MODULES)) {
    if (name !== SCOPE && !name.startsWith('.'))
      symlinkSync(join(MODULES, name), join(modules, name));
  }
  const packages = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''));
  for (const name of packages) symlinkSync(join(root, name), join(modules, SCOPE, name));
  return {
    commit,
    entries: join(root, 'server/src/entry'),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** The workspace folders of the root package.json, with `games/*` expanded. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders relative to `root`, in the order of package.json. Faults: no list of workspaces. */
export function workspaceFolders(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const listed =
    typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest
      ? manifest.workspaces
      : undefined;
  if (!Array.isArray(listed)) throw new Error(`${root}/package.json lists no workspaces`);
  return listed
    .map(String)
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return existsSync(join(root, parent))
        ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
        : [];
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

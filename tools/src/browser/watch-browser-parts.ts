import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { browserParts, buildBrowserParts, SHARED_PACKAGES } from './build.ts';

/** Editors write a file in several steps, and often several files at once. */
const QUIET_MS = 150;

/**
 * Builds outdated browser parts whenever a file changes; a failing build is reported and the last
 * good one stays. Returns a function that stops watching after a running build.
 */
export function watchBrowserParts(
  root: string,
  print: (line: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let build: Promise<void> = Promise.resolve();
  const buildOnce = async (): Promise<void> => {
    const parts = await buildBrowserParts(print, root);
    for (const { part, built } of parts) if (built) print(`built ${part}`);
  };
  const changed = (_event: string, file: string | null): void => {
    if (file === null || /(^|\/)(dist|node_modules)(\/|$)/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      build = build
        .then(buildOnce)
        .catch((error: unknown) => print(error instanceof Error ? error.message : String(error)));
    }, QUIET_MS);
  };
  const watchers = [...SHARED_PACKAGES, ...browserParts(root)]
    .map((packageFolder) => join(root, packageFolder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, changed));
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await build;
  };
}

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { oneScript } from './one-script.ts';

type OutputBundle = Rolldown.OutputBundle;

const ENTRY = fileURLToPath(new URL('../src/pwa/worker.ts', import.meta.url));
const FIRST_ART = /^assets\/(?:gift|aurora-howl)-[^/]*\.svg$/;

/** URLs that the first screen needs and the document does not reference itself. */
function shellFiles(bundle: OutputBundle): readonly string[] {
  return Object.keys(bundle)
    .filter((file) => FIRST_ART.test(file))
    .toSorted()
    .map((file) => `/${file}`);
}

/**
 * Writes sw.js: the worker, preceded by the version and the files that one visit needs. Source:
 * SW-7.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'jubilee-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle);
        const code = await oneScript(ENTRY);
        const config = bundle['build-config.json'];
        if (config?.type !== 'asset') throw new Error('The service worker needs the version first');
        const { versionString } = JSON.parse(String(config.source)) as { versionString: string };
        // Other code under the same version needs another cache.
        const hash = createHash('sha256').update(code).update(files.join()).digest('hex');
        const shell = { version: `${versionString}-${hash.slice(0, 8)}`, files };
        const source = `globalThis.JUBILEE_SHELL=${JSON.stringify(shell)};${code}`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

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

async function workerCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [one] = Array.isArray(built) ? built : [built];
  const output = one !== undefined && 'output' in one ? one.output : [];
  const chunk = output.find((item) => item.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
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
        const code = await workerCode();
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

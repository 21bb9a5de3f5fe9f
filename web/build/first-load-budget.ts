import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Loaded after the first paint or on demand; must never be part of the first load. */
const LAZY_ONLY = /node_modules\/(@?firebase|@sentry|socket\.io-client|engine\.io-client)\//;

function firstLoad(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Map<string, Rolldown.OutputChunk>();
  const queue = Object.values(bundle).filter((item) => item.type === 'chunk' && item.isEntry);
  for (const item of queue) {
    if (item.type !== 'chunk' || seen.has(item.fileName)) continue;
    seen.set(item.fileName, item);
    for (const file of item.imports) {
      const next = bundle[file];
      if (next !== undefined) queue.push(next);
    }
  }
  return [...seen.values()];
}

/**
 * Writes first-load.json: the gzipped JavaScript that loads before the lobby can be used. Exceeding
 * the budget is a warning here and fails the tests; a library that must load lazily fails the
 * build.
 */
export function firstLoadBudget(maxBytes: number): Plugin {
  return {
    name: 'jubilee-first-load-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      let sum = 0;
      const lines: string[] = [];
      for (const chunk of firstLoad(bundle)) {
        const size = gzipSync(chunk.code, { level: 9 }).length;
        sum += size;
        lines.push(`  ${chunk.fileName} ${(size / 1000).toFixed(1)} kB`);
        const early = chunk.moduleIds.find((id) => LAZY_ONLY.test(id));
        if (early !== undefined) this.error(`${early} must not be part of the first load`);
      }
      const summary = `First load: ${(sum / 1000).toFixed(1)} kB of ${(maxBytes / 1000).toFixed(0)} kB JavaScript, gzip`;
      this.info([summary, ...lines].join('\n'));
      if (sum > maxBytes) this.warn(`${summary}: over the budget`);
      const source = `${JSON.stringify({ bytes: sum, bytesMax: maxBytes })}\n`;
      this.emitFile({ type: 'asset', fileName: 'first-load.json', source });
    },
  };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Brand } from '@jubilee/contract/settings/brand';
import { languagePlugins } from './language-plugins.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = fileURLToPath(new URL('../src/shell/draw-first-paint.tsx', import.meta.url));

interface Drawing {
  readonly drawFirstPaint: (brand: Brand) => {
    readonly head: readonly string[];
    readonly body: string;
  };
}

/**
 * Builds the first paint for this process and returns the function that renders it. Class names and
 * file URLs are derived from their contents, so they match the page's own build.
 */
export async function firstPaintDrawer(): Promise<Drawing['drawFirstPaint']> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...languagePlugins(), react()],
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { codeSplitting: false, assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  });
  const [one] = Array.isArray(built) ? built : [built];
  const output = one !== undefined && 'output' in one ? one.output : [];
  const chunk = output.find((item) => item.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The first paint was not built');
  const folder = await mkdtemp(join(tmpdir(), 'jubilee-first-paint-'));
  try {
    const file = join(folder, 'first-paint.mjs');
    await writeFile(file, chunk.code);
    const drawing = (await import(pathToFileURL(file).href)) as Drawing;
    return drawing.drawFirstPaint;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, preview } from 'vite';

export const GALLERY: InlineConfig = {
  root: fileURLToPath(new URL('../gallery/', import.meta.url)),
  configFile: false,
  logLevel: 'error',
};

/** Builds the component gallery into its own folder and serves it on a free port. */
export async function openBuiltGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'jubilee-gallery-'));
  await build({
    ...GALLERY,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['index.html', 'stage.html'].map((page) => join(GALLERY.root ?? '', page)),
      },
    },
  });
  const server = await preview({
    ...GALLERY,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The gallery has no address');
  // A screenshot process that is done must not be kept running by this server.
  server.httpServer.unref();
  return {
    url,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

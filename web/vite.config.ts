import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BRANDS } from '@jubilee/brands';
import { brandColours, brandData } from './build/brand-checks.ts';
import { brandPages } from './build/brand-pages.ts';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { importAgain } from './build/import-again.ts';
import { languagePlugins } from './build/language-plugins.ts';
import { packedFiles } from './build/packed-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { slimCalls } from './build/slim-calls.ts';
import { vendorDocuments } from './build/vendor-documents.ts';
import packageFile from '../package.json' with { type: 'json' };

const FIRST_LOAD_BYTES_MAX = 130_000;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...languagePlugins(),
    react(),
    brandColours(BRANDS.map((brand) => brand.location)),
    brandData(BRANDS),
    brandPages(BRANDS, packageFile.version),
    firstLoadBudget(FIRST_LOAD_BYTES_MAX),
    importAgain(),
    slimCalls(),
    serviceWorker(),
    vendorDocuments(),
    packedFiles(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would double the art in the script and need a wider CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'identity', test: /node_modules\/@?firebase\// },
            { name: 'realtime', test: /node_modules\/(socket\.io|engine\.io)/ },
            {
              name: 'framework',
              priority: 1,
              test: /node_modules\/(react|react-dom|scheduler|wouter|@lingui)\//,
            },
            // One file in place of twenty: each one costs a round trip before anything is visible.
            { name: 'page', tags: ['$initial'] },
            { name: 'sign-in', test: /web\/src\/(features\/sign-in|identity-forms)\// },
          ],
        },
      },
    },
  },
});

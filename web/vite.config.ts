import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BRANDS } from '@jubilee/brands';
import { brandPages } from './build/brand-pages.ts';
import { firstLoadBudget } from './build/first-load-budget.ts';
import packageFile from '../package.json' with { type: 'json' };

const FIRST_LOAD_BYTES_MAX = 130_000;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    brandPages(BRANDS, packageFile.version),
    firstLoadBudget(FIRST_LOAD_BYTES_MAX),
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
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
          ],
        },
      },
    },
  },
});

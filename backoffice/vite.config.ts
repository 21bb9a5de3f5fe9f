import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedFiles } from '../web/build/packed-files.ts';
import { slimCalls } from '../web/build/slim-calls.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimCalls(), packedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need a wider CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
          ],
        },
      },
    },
  },
});

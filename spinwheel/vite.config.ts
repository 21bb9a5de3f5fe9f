import { defineConfig } from 'vite';
import { packedFiles } from '../web/build/packed-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [packedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

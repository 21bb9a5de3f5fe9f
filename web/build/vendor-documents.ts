import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { oneScript } from './one-script.ts';

const VENDORS = fileURLToPath(new URL('../src/vendors', import.meta.url));

/** Writes `vendor-documents/<folder>.js`, the script of each vendor's own document. Source: PAY-13. */
export function vendorDocuments(): Plugin {
  return {
    name: 'jubilee-vendor-documents',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler() {
        for (const folder of readdirSync(VENDORS)) {
          const entry = join(VENDORS, folder, 'document.ts');
          if (!existsSync(entry)) continue;
          const source = await oneScript(entry);
          this.emitFile({ type: 'asset', fileName: `vendor-documents/${folder}.js`, source });
        }
      },
    },
  };
}

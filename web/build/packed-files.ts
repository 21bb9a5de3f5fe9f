import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKABLE = /^assets\/.*\.(?:js|css|svg)$/;
const BYTES_MIN = 1_000;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/**
 * Writes a Brotli and a gzip version beside every hashed text file, so that the server never
 * compresses one twice.
 */
export function packedFiles(): Plugin {
  return {
    name: 'jubilee-packed-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(bundle).filter(([name]) => PACKABLE.test(name));
        const pack = async ([fileName, item]: (typeof files)[number]): Promise<void> => {
          const plain = Buffer.from(item.type === 'chunk' ? item.code : item.source);
          if (plain.length < BYTES_MIN) return;
          const [brotli, gzipped] = await Promise.all([
            packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            packGzip(plain, { level: 9 }),
          ]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipped });
        };
        await Promise.all(files.map(pack));
      },
    },
  };
}

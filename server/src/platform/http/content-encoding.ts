import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows; undefined: the text as it is. */
export function encodingFor(accepted: string): Encoding | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

/** Costs tens of milliseconds for a large text, so its callers keep the result. */
export function compressed(text: string, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(text);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

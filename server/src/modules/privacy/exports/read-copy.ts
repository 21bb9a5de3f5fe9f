import { gunzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Encryptor } from '../../../platform/encryption/encryptor.ts';
import type { Database } from '../privacy-ports.ts';
import { findPart } from './data-export.store.ts';
import { contextOfPart } from './make-export.ts';

export const COPY_TYPE = 'application/json; charset=utf-8';

/** Piece by piece: no connection waits for a slow reader. Faults: a piece was removed while it was read. */
export function readCopy(
  ports: { readonly pool: Database; readonly encryptor: Encryptor },
  { exportId, bytes }: { readonly exportId: string; readonly bytes: number },
): Readable {
  return Readable.from(piecesOf(ports, exportId, bytes), { objectMode: false });
}

async function* piecesOf(
  { pool, encryptor }: { readonly pool: Database; readonly encryptor: Encryptor },
  exportId: string,
  bytes: number,
): AsyncGenerator<Buffer> {
  let left = bytes;
  for (let part = 0; left > 0; part += 1) {
    const encrypted = await findPart(pool, exportId, part);
    if (encrypted === undefined) throw new Error(`part ${part} of the copy ${exportId} is gone`);
    const content = gunzipSync(encryptor.decrypt(encrypted, contextOfPart(exportId, part)));
    left -= content.length;
    yield content;
  }
}

export function nameOfCopy(brandLocation: string, readyAt: string): string {
  return `${brandLocation}-your-data-${readyAt.slice(0, 10)}.json`;
}

/** The job that makes a copy: read at one snapshot, compressed and encrypted piece by piece. Source: PRIV-2. */
import { gzipSync } from 'node:zlib';
import type { Brand } from '@jubilee/contract/settings/brand';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { PERSONAL_DATA_LIMITS } from '@jubilee/contract/values/personal-data';
import * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Task } from '../../../platform/jobs/jobs.ts';
import type { Email } from '../../messaging/index.ts';
import { brandOfNumber, type ExportMakingPorts } from '../privacy-ports.ts';
import { beginSnapshot, endSnapshot } from '../sections/read-sections.store.ts';
import {
  deleteParts,
  type ExportToMake,
  findToMake,
  insertPart,
  markReady,
} from './data-export.store.ts';
import { type CopyParts, writeCopy } from './write-copy.ts';

export const MAKE_DATA_EXPORT_TASK = 'make_data_export';

const payloadSchema = z.strictObject({ exportId: uuidV7Schema });
/** Of text before it is compressed; a picture of a card may be longer by itself. */
const PIECE_LENGTH = 524_288;
/** A file has so many pieces at most, which is about 10 GB. Faults beyond. */
const PIECES_MAX = 20_000;

export function contextOfPart(exportId: string, part: number): string {
  return `part ${part} of the personal data export ${exportId}`;
}

/** A repetition starts anew. Faults: whatever reading faults; the job tries again. */
export function makeExportTask(ports: ExportMakingPorts): Task {
  return async (payload) => {
    const { exportId } = payloadSchema.parse(payload);
    const row = await findToMake(ports.pool, exportId);
    if (row === undefined) return;
    await deleteParts(ports.pool, exportId);
    const brand = brandOfNumber(ports.brands, row.brand);
    const user = await ports.identity.getUser(brand.location, row.subject);
    const who = {
      walletId: row.wallet_id,
      brand: row.brand,
      location: brand.location,
      subject: row.subject,
      email: user?.email ?? row.email,
    };
    const { encryptor, clock } = ports;
    const madeAt = isoInstant(clock.now());
    const made = await storeCopy(ports, exportId, { who, brand, user, madeAt, encryptor });
    const nowMs = clock.now();
    const ready = {
      ...made,
      at: isoInstant(nowMs),
      expiresAt: isoInstant(nowMs + PERSONAL_DATA_LIMITS.exportLastsMs),
    };
    await inTransaction(ports.pool, async (client) => {
      const isReady = await markReady(client, exportId, ready);
      if (isReady && who.email !== null) {
        await ports.enqueueEmail(client, emailOf(row, who.email, brand, ports.pageOf(brand)));
      }
    });
  };
}

/** It says that a copy is ready, and leads to the account: whoever reads the mailbox alone gets no data. */
function emailOf(row: ExportToMake, to: string, brand: Brand, link: string): Email {
  return {
    brandLocation: brand.location,
    to,
    template: 'dataExportReady',
    link,
    lifetimeMs: PERSONAL_DATA_LIMITS.exportLastsMs,
    ...(row.language === null ? {} : { language: row.language }),
    ...(row.nickname === null ? {} : { displayName: row.nickname }),
  };
}

async function storeCopy(
  { pool, encryptor }: ExportMakingPorts,
  exportId: string,
  parts: CopyParts,
): Promise<{ readonly bytes: number; readonly records: number }> {
  let [part, bytes, records, text] = [0, 0, 0, ''];
  const store = async () => {
    if (part >= PIECES_MAX) throw new Error(`the copy ${exportId} is too large`);
    const content = Buffer.from(text);
    const encrypted = encryptor.encrypt(gzipSync(content), contextOfPart(exportId, part));
    // On a connection of its own: what reads sees one snapshot and writes nothing.
    await insertPart(pool, { exportId, part, encrypted });
    part += 1;
    bytes += content.length;
    text = '';
  };
  const client = await pool.connect();
  let isClean = false;
  try {
    await beginSnapshot(client);
    for await (const piece of writeCopy(client, parts)) {
      text += piece.text;
      if (piece.isRecord) records += 1;
      if (text.length >= PIECE_LENGTH) await store();
    }
    await endSnapshot(client);
    isClean = true;
  } finally {
    client.release(!isClean);
  }
  if (text !== '') await store();
  return { bytes, records };
}

/** Pictures of cards: checked by their content, encrypted for their row, sent inside of JSON only. Source: POST-10. */
import { CARD_IMAGE_BYTES_MAX } from '@jubilee/contract/values/postal-entries';
import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import { findBatch } from './batch.store.ts';
import { type CardImageRow, findCard, findCardImage, putCardImage } from './card.store.ts';
import type { PostalIntakePorts } from './postal-ports.ts';

interface CardOfBatch {
  readonly batchId: string;
  readonly cardId: string;
}
type ImageType = CardImageRow['type'];

export function imageContextOf(cardId: string): string {
  return `picture of postal card ${cardId}`;
}

const JPEG_BEGIN = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_BEGIN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEAD = Buffer.from('IHDR');
/** Begins 8 bytes before the end: length and name of the last chunk, and its checksum behind it. */
const PNG_END = Buffer.from('IEND');

/** What the bytes are, whatever somebody calls them; undefined for anything but a whole JPEG or PNG. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const beginsWith = (mark: Buffer, at = 0) => mark.equals(bytes.subarray(at, at + mark.length));
  if (beginsWith(JPEG_BEGIN) && JPEG_END.equals(bytes.subarray(-2))) return 'image/jpeg';
  const isPng =
    beginsWith(PNG_BEGIN) && beginsWith(PNG_HEAD, 12) && PNG_END.equals(bytes.subarray(-8, -4));
  return isPng ? 'image/png' : undefined;
}

/** Refuses: NOT_FOUND, IMAGE_NOT_ACCEPTED. */
export async function addCardImage(
  ports: PostalIntakePorts,
  caller: StaffCaller,
  context: StaffContext,
  { batchId, cardId, base64 }: CardOfBatch & { readonly base64: string },
): Promise<StaffResult<Record<string, never>>> {
  const bytes = Buffer.from(base64, 'base64');
  const type = bytes.length > CARD_IMAGE_BYTES_MAX ? undefined : imageTypeOf(bytes);
  if (type === undefined) return refuseStaff('IMAGE_NOT_ACCEPTED');
  return commitIfOk(ports.pool, async (client) => {
    if (!(await isCardOf(client, context, { batchId, cardId }))) return refuseStaff('NOT_FOUND');
    await putCardImage(client, {
      card_id: cardId,
      type,
      encrypted_image: ports.encryptor.encrypt(bytes, imageContextOf(cardId)),
      added_at: isoInstant(ports.clock.now()),
      added_by: caller.staffId,
    });
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'addPostalCardImage',
      brand: context.brand.location,
      subject: { kind: 'postalCard', id: cardId },
      after: { batchId, type, bytes: bytes.length },
    });
    await ports.audit.append(client, entry);
    return ok({});
  });
}

/** Refuses: NOT_FOUND. */
export async function readCardImage(
  ports: Pick<PostalIntakePorts, 'pool' | 'encryptor'>,
  context: StaffContext,
  given: CardOfBatch,
): Promise<StaffResult<{ type: ImageType; base64: string }>> {
  const isHere = await isCardOf(ports.pool, context, given);
  const row = isHere ? await findCardImage(ports.pool, given.cardId) : undefined;
  if (row === undefined) return refuseStaff('NOT_FOUND');
  const bytes = ports.encryptor.decrypt(row.encrypted_image, imageContextOf(given.cardId));
  return ok({ type: row.type, base64: Buffer.from(bytes).toString('base64') });
}

async function isCardOf(
  db: Parameters<typeof findCard>[0],
  { brand }: StaffContext,
  { batchId, cardId }: CardOfBatch,
): Promise<boolean> {
  const batch = await findBatch(db, batchId, brand.number);
  const card = batch && (await findCard(db, batchId, cardId));
  return card !== undefined && card.verdict !== 'removed';
}

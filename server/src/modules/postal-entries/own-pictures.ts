import type { ClientBase } from 'pg';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import { imageContextOf } from './card-image.ts';
import { findImage, listImageIds } from './personal-data.store.ts';

export interface OwnPicture {
  readonly card_id: string;
  readonly type: string;
  readonly added_at: string;
  readonly base64: string;
}

/** The pictures of a player's own cards, one at a time: each has up to 2 MB. Source: PRIV-1. */
export async function* readOwnPictures(
  db: Pick<ClientBase, 'query'>,
  encryptor: Encryptor,
  walletId: bigint,
): AsyncGenerator<OwnPicture> {
  for (const cardId of await listImageIds(db, walletId)) {
    const row = await findImage(db, cardId);
    if (row === undefined) continue;
    const { encrypted_image: encrypted, ...rest } = row;
    const bytes = encryptor.decrypt(encrypted, imageContextOf(cardId));
    yield { ...rest, base64: Buffer.from(bytes).toString('base64') };
  }
}

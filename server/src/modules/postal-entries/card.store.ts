import type { CardRefusal } from '@jubilee/contract/values/postal-entries';
import type { Pool, PoolClient } from 'pg';

type Database = Pick<Pool | PoolClient, 'query'>;

interface CardRow {
  readonly card_id: string;
  readonly batch_id: string;
  readonly typed_code: string;
  readonly request_id: string | null;
  readonly envelope_id: string;
  readonly postmarked_on: string;
  readonly verdict: 'accepted' | 'refused' | 'removed';
  readonly refusal: CardRefusal | null;
  readonly entered_at: string;
  readonly entered_by: string;
}

/** With its code as the player has it, its player if they are of the batch's brand, and who entered it. */
export interface ListedCard extends CardRow {
  readonly entered_by_name: string;
  readonly code: string | null;
  readonly subject: string | null;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly declared_state: string | null;
  readonly has_image: boolean;
  readonly credited_at: string | null;
}

const LISTED = `select c.card_id, c.batch_id, c.typed_code, c.request_id, c.envelope_id, c.postmarked_on, c.verdict, c.refusal,
       c.entered_at, c.entered_by, s.name as entered_by_name, r.code, p.subject, p.email, p.nickname, p.declared_state,
       exists (select from postal.card_image i where i.card_id = c.card_id) as has_image,
       case when r.card_id = c.card_id then r.credited_at end as credited_at
  from postal.card c
  join postal.batch b on b.batch_id = c.batch_id
  join staff.person s on s.staff_id = c.entered_by
  left join postal.request r on r.request_id = c.request_id and r.brand = b.brand
  left join account.player p on p.wallet_id = r.wallet_id`;

/** False: a card has this id already. */
export async function insertCard(db: Database, row: CardRow): Promise<boolean> {
  const inserted = await db.query(
    `insert into postal.card (card_id, batch_id, typed_code, request_id, envelope_id, postmarked_on, verdict, refusal,
                              entered_at, entered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (card_id) do nothing`,
    [
      row.card_id,
      row.batch_id,
      row.typed_code,
      row.request_id,
      row.envelope_id,
      row.postmarked_on,
      row.verdict,
      row.refusal,
      row.entered_at,
      row.entered_by,
    ],
  );
  return inserted.rowCount === 1;
}

/** Also one that was removed. */
export async function findCard(
  db: Database,
  batchId: string,
  cardId: string,
): Promise<ListedCard | undefined> {
  const found = await db.query<ListedCard>(`${LISTED} where c.card_id = $2 and c.batch_id = $1`, [
    batchId,
    cardId,
  ]);
  return found.rows[0];
}

/** Newest first, without those that were removed. */
export async function listCards(
  db: Database,
  batchId: string,
  limit: number,
): Promise<readonly ListedCard[]> {
  const found = await db.query<ListedCard>(
    `${LISTED} where c.batch_id = $1 and c.verdict <> 'removed'
      order by c.entered_at desc, c.card_id desc limit $2`,
    [batchId, limit],
  );
  return found.rows;
}

export async function countCards(db: Database, batchId: string): Promise<number> {
  const found = await db.query<{ cards: number }>(
    `select count(*)::int as cards from postal.card where batch_id = $1 and verdict <> 'removed'`,
    [batchId],
  );
  return found.rows[0]?.cards ?? 0;
}

/** The card that this person entered last into the batch. */
export async function lastEnvelope(
  db: Database,
  batchId: string,
  staffId: string,
): Promise<string | undefined> {
  const found = await db.query<Pick<CardRow, 'envelope_id'>>(
    `select envelope_id from postal.card where batch_id = $1 and entered_by = $2 and verdict <> 'removed'
      order by entered_at desc, card_id desc limit 1`,
    [batchId, staffId],
  );
  return found.rows[0]?.envelope_id;
}

export async function setVerdict(
  db: Database,
  cardId: string,
  verdict: Pick<CardRow, 'verdict' | 'refusal'>,
): Promise<void> {
  await db.query('update postal.card set verdict = $2, refusal = $3 where card_id = $1', [
    cardId,
    verdict.verdict,
    verdict.refusal,
  ]);
}

export interface CardImageRow {
  readonly type: 'image/jpeg' | 'image/png';
  readonly encrypted_image: Uint8Array;
}

export async function putCardImage(
  db: Database,
  row: CardImageRow & {
    readonly card_id: string;
    readonly added_at: string;
    readonly added_by: string;
  },
): Promise<void> {
  await db.query(
    `insert into postal.card_image (card_id, type, encrypted_image, added_at, added_by) values ($1, $2, $3, $4, $5)
     on conflict (card_id) do update set type = excluded.type, encrypted_image = excluded.encrypted_image,
       added_at = excluded.added_at, added_by = excluded.added_by`,
    [row.card_id, row.type, row.encrypted_image, row.added_at, row.added_by],
  );
}

export async function findCardImage(
  db: Database,
  cardId: string,
): Promise<CardImageRow | undefined> {
  const found = await db.query<CardImageRow>(
    'select type, encrypted_image from postal.card_image where card_id = $1',
    [cardId],
  );
  return found.rows[0];
}

import type { CardRefusal } from '@jubilee/contract/values/postal-entries';
import type { Pool, PoolClient } from 'pg';
import type { Entrant } from './postal-ports.ts';

type Database = Pick<Pool | PoolClient, 'query'>;

export interface RequestRow {
  readonly request_id: string;
  readonly wallet_id: bigint;
  readonly brand: number;
  readonly code: string;
  readonly requested_at: string;
  readonly last_postmark_on: string;
  readonly state: 'requested' | 'received' | 'credited' | 'refused';
  readonly card_id: string | null;
  readonly refusal: CardRefusal | null;
  readonly received_on: string | null;
  readonly tickets: bigint | null;
  readonly credited_at: string | null;
}

const COLUMNS = `request_id, wallet_id, brand, code, requested_at, last_postmark_on, state, card_id, refusal, received_on,
  tickets, credited_at`;

/** Codes, and cards, of one player wait for each other here, so that they count each other. */
export async function lockEntrant(db: Database, walletId: bigint): Promise<Entrant | undefined> {
  const found = await db.query<Entrant>(
    `select wallet_id, brand, subject, email, nickname, state, type, date_of_birth, declared_state,
            age_closed, document_birth_date, document_jurisdiction
       from account.player where wallet_id = $1 for no key update`,
    [walletId],
  );
  return found.rows[0];
}

/** Codes that no card has arrived for and whose postmark may still be of today. */
export async function countOpenRequests(
  db: Database,
  walletId: bigint,
  today: string,
): Promise<number> {
  const found = await db.query<{ open: number }>(
    `select count(*)::int as open from postal.request
      where wallet_id = $1 and state = 'requested' and last_postmark_on >= $2`,
    [walletId, today],
  );
  return found.rows[0]?.open ?? 0;
}

/** False: the code exists already. */
export async function insertRequest(
  db: Database,
  row: Pick<RequestRow, 'request_id' | 'wallet_id' | 'brand' | 'code' | 'last_postmark_on'> & {
    readonly requested_at: string;
    readonly language: string | null;
  },
): Promise<boolean> {
  const inserted = await db.query(
    `insert into postal.request (request_id, wallet_id, brand, code, language, requested_at, last_postmark_on, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'requested') on conflict (code) do nothing`,
    [
      row.request_id,
      row.wallet_id,
      row.brand,
      row.code,
      row.language,
      row.requested_at,
      row.last_postmark_on,
    ],
  );
  return inserted.rowCount === 1;
}

/** Newest first. */
export async function listRequests(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<readonly RequestRow[]> {
  const found = await db.query<RequestRow>(
    `select ${COLUMNS} from postal.request where wallet_id = $1 order by request_id desc limit $2`,
    [walletId, limit],
  );
  return found.rows;
}

export async function findRequestByCode(
  db: Database,
  code: string,
): Promise<Pick<RequestRow, 'request_id' | 'wallet_id' | 'brand'> | undefined> {
  const found = await db.query<Pick<RequestRow, 'request_id' | 'wallet_id' | 'brand'>>(
    'select request_id, wallet_id, brand from postal.request where code = $1',
    [code],
  );
  return found.rows[0];
}

/** Waits for whoever decides on the same code. */
export async function lockRequest(db: Database, requestId: string): Promise<RequestRow> {
  const found = await db.query<RequestRow>(
    `select ${COLUMNS} from postal.request where request_id = $1 for no key update`,
    [requestId],
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error(`request ${requestId} is gone`);
  return row;
}

/** Whether another card of the player with this postmark counts. */
export async function hasEntryOfDay(
  db: Database,
  walletId: bigint,
  postmarkedOn: string,
): Promise<boolean> {
  const found = await db.query(
    `select from postal.request
      where wallet_id = $1 and postmarked_on = $2 and state in ('received', 'credited') limit 1`,
    [walletId, postmarkedOn],
  );
  return found.rowCount === 1;
}

/** The first card with the code decides it; `refusal` null: it counts. */
export async function decideRequest(
  db: Database,
  requestId: string,
  decision: {
    readonly cardId: string;
    readonly refusal: CardRefusal | null;
    readonly receivedOn: string;
    readonly postmarkedOn: string;
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    `update postal.request set state = case when $3::text is null then 'received' else 'refused' end, card_id = $2,
            refusal = $3, received_on = $4, postmarked_on = $5, decided_at = $6
      where request_id = $1 and state = 'requested'`,
    [
      requestId,
      decision.cardId,
      decision.refusal,
      decision.receivedOn,
      decision.postmarkedOn,
      decision.at,
    ],
  );
}

/** Only before it is being credited. */
export async function refuseRequest(
  db: Database,
  requestId: string,
  refusal: CardRefusal,
  at: string,
): Promise<boolean> {
  const changed = await db.query(
    `update postal.request set state = 'refused', refusal = $2, decided_at = $3
      where request_id = $1 and state = 'received' and operation_id is null`,
    [requestId, refusal, at],
  );
  return changed.rowCount === 1;
}

/** The card that decided it was entered by mistake: the code waits for its card again. */
export async function reopenRequest(
  db: Database,
  requestId: string,
  cardId: string,
): Promise<void> {
  await db.query(
    `update postal.request set state = 'requested', card_id = null, refusal = null, received_on = null,
            postmarked_on = null, decided_at = null
      where request_id = $1 and card_id = $2 and state in ('received', 'refused') and operation_id is null`,
    [requestId, cardId],
  );
}

import type { CardRefusal } from '@jubilee/contract/values/postal-entries';
import type { Pool, PoolClient } from 'pg';

type Database = Pick<Pool | PoolClient, 'query'>;

/** The requests of a batch whose cards were accepted, in their order. Waits for whoever decides on one of them. */
export async function lockAccepted(db: Database, batchId: string): Promise<readonly string[]> {
  const found = await db.query<{ request_id: string }>(
    `select r.request_id from postal.card c join postal.request r on r.card_id = c.card_id
      where c.batch_id = $1 and c.verdict = 'accepted' and r.state = 'received' and r.operation_id is null
      order by r.request_id for no key update of r`,
    [batchId],
  );
  return found.rows.map((row) => row.request_id);
}

/** From now on each has the id under which the ledger credits it. */
export async function assignOperations(
  db: Database,
  assigned: readonly { readonly requestId: string; readonly operationId: string }[],
  tickets: bigint,
): Promise<void> {
  await db.query(
    `update postal.request r set operation_id = a.operation_id, tickets = $3
       from unnest($1::uuid[], $2::uuid[]) a(request_id, operation_id)
      where r.request_id = a.request_id and r.operation_id is null`,
    [
      assigned.map(({ requestId }) => requestId),
      assigned.map(({ operationId }) => operationId),
      tickets,
    ],
  );
}

export interface DueCredit {
  readonly request_id: string;
  readonly wallet_id: bigint;
  readonly brand: number;
  readonly operation_id: string;
  readonly tickets: bigint;
  readonly language: string | null;
  readonly email: string | null;
  readonly nickname: string | null;
}

/** Accepted and not credited yet, in the order of their requests. */
export async function listDueCredits(
  db: Database,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly DueCredit[]> {
  const found = await db.query<DueCredit>(
    `select r.request_id, r.wallet_id, r.brand, r.operation_id, r.tickets, r.language, p.email, p.nickname
       from postal.request r join account.player p on p.wallet_id = r.wallet_id
      where r.state = 'received' and r.operation_id is not null and ($1::uuid is null or r.request_id > $1)
      order by r.request_id limit $2`,
    [page.after ?? null, page.limit],
  );
  return found.rows;
}

/** True for the one caller that noted it. `operationId`: that of the ledger, which may be an earlier one. */
export async function noteCredited(
  db: Database,
  credit: { readonly requestId: string; readonly operationId: string; readonly at: string },
): Promise<boolean> {
  const changed = await db.query(
    `update postal.request set state = 'credited', operation_id = $2, credited_at = $3
      where request_id = $1 and state = 'received'`,
    [credit.requestId, credit.operationId, credit.at],
  );
  return changed.rowCount === 1;
}

/** An id that waited too long for the ledger is replaced; the reference of the request lets only one of them count. */
export async function replaceOperation(
  db: Database,
  requestId: string,
  ids: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.query(
    `update postal.request set operation_id = $3 where request_id = $1 and operation_id = $2 and state = 'received'`,
    [requestId, ids.from, ids.to],
  );
}

/** The ledger will never credit it. */
export async function refuseCredit(
  db: Database,
  requestId: string,
  refusal: CardRefusal,
  at: string,
): Promise<void> {
  await db.query(
    `with decided as (
       update postal.request set state = 'refused', refusal = $2, decided_at = $3, operation_id = null, tickets = null
        where request_id = $1 and state = 'received' returning card_id)
     update postal.card c set verdict = 'refused', refusal = $2 from decided d where c.card_id = d.card_id`,
    [requestId, refusal, at],
  );
}

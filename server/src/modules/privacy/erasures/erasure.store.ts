import type { ErasureObstacle } from '@jubilee/contract/values/personal-data';
import type { Database } from '../privacy-ports.ts';

export interface ErasureRow {
  readonly erasure_id: string;
  readonly wallet_id: bigint;
  readonly brand: number;
  readonly reason: string;
  readonly approved_at: string;
  readonly due_at: string;
  readonly state: 'waiting' | 'blocked' | 'running' | 'done' | 'canceled';
  readonly obstacles: ErasureObstacle[];
  readonly ended_at: string | null;
  readonly erased: Readonly<Record<string, number>> | null;
  readonly subject: string;
}

const LISTED = `select e.erasure_id, e.wallet_id, e.brand, e.reason, e.approved_at, e.due_at, e.state, e.obstacles, e.ended_at,
    e.erased, p.subject
  from privacy.erasure e join account.player p on p.wallet_id = e.wallet_id`;

/** False: the player has one already. */
export async function insertErasure(
  db: Database,
  row: Pick<ErasureRow, 'erasure_id' | 'wallet_id' | 'brand' | 'reason' | 'approved_at' | 'due_at'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into privacy.erasure (erasure_id, wallet_id, brand, reason, approved_at, due_at, state)
     values ($1, $2, $3, $4, $5, $6, 'waiting') on conflict (wallet_id) where state <> 'canceled' do nothing`,
    [row.erasure_id, row.wallet_id, row.brand, row.reason, row.approved_at, row.due_at],
  );
  return rowCount === 1;
}

/** One that was not canceled. */
export async function findErasureOf(
  db: Database,
  walletId: bigint,
): Promise<ErasureRow | undefined> {
  const { rows } = await db.query<ErasureRow>(
    `${LISTED} where e.wallet_id = $1 and e.state <> 'canceled'`,
    [walletId],
  );
  return rows[0];
}

export async function listErasures(
  db: Database,
  brand: number,
  limit: number,
): Promise<readonly ErasureRow[]> {
  const { rows } = await db.query<ErasureRow>(
    `${LISTED} where e.brand = $1 order by e.erasure_id desc limit $2`,
    [brand, limit],
  );
  return rows;
}

/** Two that decide on one follow each other. */
export async function lockErasure(
  db: Database,
  erasureId: string,
): Promise<ErasureRow | undefined> {
  const { rows } = await db.query<ErasureRow>(
    `${LISTED} where e.erasure_id = $1 for no key update of e`,
    [erasureId],
  );
  return rows[0];
}

/** One that was blocked is due again after the pause. */
export async function listDueErasures(
  db: Database,
  of: { readonly now: string; readonly triedBefore: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ erasure_id: string }>(
    `select erasure_id from privacy.erasure
      where state in ('waiting', 'blocked', 'running') and due_at <= $1 and (tried_at is null or tried_at < $2)
      order by due_at limit $3`,
    [of.now, of.triedBefore, of.limit],
  );
  return rows.map(({ erasure_id }) => erasure_id);
}

export async function setErasureState(
  db: Database,
  erasureId: string,
  to: {
    readonly state: 'blocked' | 'running';
    readonly obstacles: readonly ErasureObstacle[];
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    'update privacy.erasure set state = $2, obstacles = $3, tried_at = $4 where erasure_id = $1',
    [erasureId, to.state, to.obstacles, to.at],
  );
}

export async function endErasure(
  db: Database,
  erasureId: string,
  end: {
    readonly state: 'done' | 'canceled';
    readonly erased: Readonly<Record<string, number>> | null;
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    `update privacy.erasure set state = $2, erased = $3, ended_at = $4, obstacles = '{}' where erasure_id = $1`,
    [erasureId, end.state, end.erased === null ? null : JSON.stringify(end.erased), end.at],
  );
}

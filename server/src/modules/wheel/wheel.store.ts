import { type Wheel, type WheelSlices, wheelSchema } from '@jubilee/contract/entities/reward';
import type { ClientBase } from 'pg';

export type Database = Pick<ClientBase, 'query'>;

interface WheelRow {
  readonly version: number;
  readonly slices: unknown;
}
const wheelOf = ({ version, slices }: WheelRow): Wheel => wheelSchema.parse({ version, slices });

/** The newest wheel of a brand; undefined before the first start made one. */
export async function currentWheel(db: Database, brand: number): Promise<Wheel | undefined> {
  const { rows } = await db.query<WheelRow>(
    'select version, slices from wheel.wheel where brand = $1 order by version desc limit 1',
    [brand],
  );
  return rows[0] && wheelOf(rows[0]);
}

export async function wheelsOf(
  db: Database,
  brand: number,
  versions: readonly number[],
): Promise<Wheel[]> {
  const { rows } = await db.query<WheelRow>(
    `select version, slices from wheel.wheel where brand = $1 and version = any($2::int[])
      order by version`,
    [brand, versions],
  );
  return rows.map(wheelOf);
}

/** False: the brand has this version. */
export async function addWheel(
  db: Database,
  { version, slices }: { readonly version: number; readonly slices: WheelSlices },
  act: {
    readonly brand: number;
    readonly by: string;
    readonly reason: string;
    readonly at: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into wheel.wheel (brand, version, slices, by, reason, at) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing`,
    [act.brand, version, slices, act.by, act.reason, act.at],
  );
  return rowCount === 1;
}

export interface SpinRow {
  readonly wallet_id: bigint;
  readonly spin_id: string;
  readonly brand: number;
  readonly wheel_version: number;
  readonly outer_slice: number;
  readonly inner_slice: number | null;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  readonly seed_id: string;
  readonly seed_hash: Buffer;
  readonly client_seed: string;
  readonly spun_at: string;
}

export async function addSpin(db: Database, row: SpinRow): Promise<void> {
  await db.query(
    `insert into wheel.spin (wallet_id, spin_id, brand, wheel_version, outer_slice, inner_slice, points, sweep_tickets,
        seed_id, seed_hash, client_seed, spun_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.wallet_id,
      row.spin_id,
      row.brand,
      row.wheel_version,
      row.outer_slice,
      row.inner_slice,
      row.points,
      row.sweep_tickets,
      row.seed_id,
      row.seed_hash,
      row.client_seed,
      row.spun_at,
    ],
  );
}

const SPIN_COLUMNS = `wallet_id, spin_id, brand, wheel_version, outer_slice, inner_slice, points, sweep_tickets, seed_id,
  seed_hash, client_seed, spun_at`;

export async function spinOf(
  db: Database,
  walletId: bigint,
  spinId: string,
): Promise<SpinRow | undefined> {
  const { rows } = await db.query<SpinRow>(
    `select ${SPIN_COLUMNS} from wheel.spin where wallet_id = $1 and spin_id = $2`,
    [walletId, spinId],
  );
  return rows[0];
}

/** The newest first. */
export async function spinsOf(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<readonly SpinRow[]> {
  const { rows } = await db.query<SpinRow>(
    `select ${SPIN_COLUMNS} from wheel.spin where wallet_id = $1 order by spin_id desc limit $2`,
    [walletId, limit],
  );
  return rows;
}

/** Packs and promotion codes: rows of a brand. */
import type { PackOnSale, Promo, PromoUses } from '@jubilee/core/purchases/decide-purchase';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Database } from './purchase-ports.ts';

export interface Pack extends PackOnSale {
  readonly title: string;
  readonly description: string | null;
}

interface PackRow {
  readonly code: string;
  readonly title: string;
  readonly description: string | null;
  readonly price_cents: number;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  readonly is_visible: boolean;
  readonly ends_at: string | null;
  readonly is_first_purchase_only: boolean;
}

/** In the order in which they are shown. */
export async function readPacks(db: Database, brand: number): Promise<readonly Pack[]> {
  const { rows } = await db.query<PackRow>(
    `select code, title, description, price_cents, points, sweep_tickets, is_visible, ends_at, is_first_purchase_only
      from purchase.pack where brand = $1 order by position, code`,
    [brand],
  );
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    description: row.description,
    priceCents: row.price_cents,
    points: row.points,
    sweepTickets: row.sweep_tickets,
    isVisible: row.is_visible,
    endsAtMs: row.ends_at === null ? undefined : Date.parse(row.ends_at),
    isFirstPurchaseOnly: row.is_first_purchase_only,
  }));
}

interface PromoRow {
  readonly code: string;
  readonly pack_code: string | null;
  readonly wallet_id: bigint | null;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  readonly ends_at: string | null;
  readonly uses_max: number | null;
  readonly uses_per_player_max: number | null;
}

const PROMO = `select code, pack_code, wallet_id, points, sweep_tickets, ends_at, uses_max, uses_per_player_max
  from purchase.promo where brand = $1`;

export async function readPromos(db: Database, brand: number): Promise<readonly Promo[]> {
  const { rows } = await db.query<PromoRow>(`${PROMO} order by code`, [brand]);
  return rows.map(toPromo);
}

/** With `lock` nobody else uses the code until the transaction ends: its uses are counted, then one is added. */
export async function findPromo(
  db: Database,
  brand: number,
  code: string,
  lock: 'lock' | 'read',
): Promise<Promo | undefined> {
  const { rows } = await db.query<PromoRow>(
    `${PROMO} and code = upper($2)${lock === 'lock' ? ' for update' : ''}`,
    [brand, code],
  );
  return rows.map(toPromo)[0];
}

function toPromo(row: PromoRow): Promo {
  return {
    code: row.code,
    packCode: row.pack_code ?? undefined,
    walletId: row.wallet_id ?? undefined,
    points: row.points,
    sweepTickets: row.sweep_tickets,
    endsAtMs: row.ends_at === null ? undefined : Date.parse(row.ends_at),
    usesMax: row.uses_max ?? undefined,
    usesPerPlayerMax: row.uses_per_player_max ?? undefined,
  };
}

export async function countUses(
  db: Database,
  { brand, code, walletId }: { brand: number; code: string; walletId: bigint },
): Promise<PromoUses> {
  const { rows } = await db.query<PromoUses>(
    `select count(*)::int as all, (count(*) filter (where wallet_id = $3))::int as "ofPlayer"
      from purchase.payment where brand = $1 and promo_code = $2 and status <> 'FAILED'`,
    [brand, code, walletId],
  );
  return rows[0] ?? { all: 0, ofPlayer: 0 };
}

export async function hasPacks(db: Database, brand: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from purchase.pack where brand = $1 limit 1', [brand]);
  return rows.length > 0;
}

export async function putPack(
  db: Database,
  brand: number,
  pack: Pack & { readonly position: number },
  nowMs: number,
  existing: 'keep' | 'replace',
): Promise<void> {
  await db.query(
    `insert into purchase.pack (brand, code, title, description, price_cents, points, sweep_tickets, is_visible, ends_at,
        is_first_purchase_only, position, modified_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (brand, code) ${
        existing === 'keep'
          ? 'do nothing'
          : `do update set title = excluded.title, description = excluded.description, price_cents = excluded.price_cents,
              points = excluded.points, sweep_tickets = excluded.sweep_tickets, is_visible = excluded.is_visible,
              ends_at = excluded.ends_at, is_first_purchase_only = excluded.is_first_purchase_only,
              position = excluded.position, modified_at = excluded.modified_at`
      }`,
    [
      brand,
      pack.code,
      pack.title,
      pack.description,
      pack.priceCents,
      pack.points,
      pack.sweepTickets,
      pack.isVisible,
      pack.endsAtMs === undefined ? null : isoInstant(pack.endsAtMs),
      pack.isFirstPurchaseOnly,
      pack.position,
      isoInstant(nowMs),
    ],
  );
}

export async function putPromo(
  db: Database,
  brand: number,
  promo: Promo,
  nowMs: number,
  existing: 'keep' | 'replace',
): Promise<void> {
  await db.query(
    `insert into purchase.promo (brand, code, pack_code, wallet_id, points, sweep_tickets, ends_at, uses_max, uses_per_player_max,
        modified_at)
      values ($1, upper($2), $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (brand, code) ${
        existing === 'keep'
          ? 'do nothing'
          : `do update set pack_code = excluded.pack_code, wallet_id = excluded.wallet_id, points = excluded.points,
              sweep_tickets = excluded.sweep_tickets, ends_at = excluded.ends_at, uses_max = excluded.uses_max,
              uses_per_player_max = excluded.uses_per_player_max, modified_at = excluded.modified_at`
      }`,
    [
      brand,
      promo.code,
      promo.packCode ?? null,
      promo.walletId ?? null,
      promo.points,
      promo.sweepTickets,
      promo.endsAtMs === undefined ? null : isoInstant(promo.endsAtMs),
      promo.usesMax ?? null,
      promo.usesPerPlayerMax ?? null,
      isoInstant(nowMs),
    ],
  );
}

/** How reserved stakes ended, as the ledger has it. */
import type { SeedDatabase } from '../database/seed-database.ts';

export type KindOfEnd = 'released' | 'captured' | 'both';

export interface EndInLedger {
  readonly kind: KindOfEnd;
  readonly amount: bigint;
  readonly won: bigint;
  /** Of a crash bet that was paid, as its player can read it. */
  readonly multiplierCents: number | undefined;
}

/** By wallet and id of the reservation; those that are still open are missing. */
export async function endsInLedger(
  look: SeedDatabase['look'],
): Promise<ReadonlyMap<string, EndInLedger>> {
  const rows = await look<{
    wallet_id: bigint;
    reservation_id: string;
    kind: KindOfEnd;
    amount: bigint;
    won: bigint;
    cents: string | null;
  }>(`
    select o.wallet_id, o.reservation_id, sum(o.amount)::bigint as amount, sum(o.won)::bigint as won,
      case when count(distinct o.kind) > 1 then 'both'
        when min(o.kind) = ledger.operation_kind('HOLD_RELEASE') then 'released' else 'captured' end as kind,
      max(o.outcome::jsonb #>> '{book,events,0,multiplierCents}') as cents
    from ledger.operation o
    where o.refusal is null
      and o.kind in (ledger.operation_kind('HOLD_RELEASE'), ledger.operation_kind('HOLD_CAPTURE'))
    group by o.wallet_id, o.reservation_id`);
  return new Map(
    rows.map(({ wallet_id: walletId, reservation_id: id, kind, amount, won, cents }) => [
      `${walletId} ${id}`,
      { kind, amount, won, multiplierCents: cents === null ? undefined : Number(cents) },
    ]),
  );
}

import type { Pool } from 'pg';

interface MonthRow {
  readonly month: string;
  readonly requested: number;
  readonly received: number;
  readonly refused: number;
  readonly credited: number;
  readonly tickets: bigint;
  readonly days_median: number | null;
  readonly days_max: number | null;
}

/** By the month in which a code was requested, a card arrived, or tickets were credited. Newest first. */
export async function countByMonth(
  pool: Pool,
  brand: number,
  { zone, limit }: { readonly zone: string; readonly limit: number },
): Promise<readonly MonthRow[]> {
  const found = await pool.query<MonthRow>(
    `with facts as (
       select to_char(requested_at at time zone $2, 'YYYY-MM') as requested_month, to_char(received_on, 'YYYY-MM') as received_month,
              to_char(credited_at at time zone $2, 'YYYY-MM') as credited_month, state, tickets,
              (credited_at at time zone $2)::date - received_on as days
         from postal.request where brand = $1),
     months as (
       select requested_month as month, count(*) as requested, 0 as received, 0 as refused from facts group by 1
       union all
       select received_month, 0, count(*), count(*) filter (where state = 'refused') from facts
        where received_month is not null group by 1),
     credits as (
       select credited_month as month, count(*) as credited, sum(tickets)::bigint as tickets,
              percentile_disc(0.5) within group (order by days) as days_median, max(days) as days_max
         from facts where credited_month is not null group by 1),
     named as (select month from months union select month from credits)
     select n.month, coalesce(sum(m.requested), 0)::int as requested, coalesce(sum(m.received), 0)::int as received,
            coalesce(sum(m.refused), 0)::int as refused, coalesce(max(c.credited), 0)::int as credited,
            coalesce(max(c.tickets), 0)::bigint as tickets, max(c.days_median)::int as days_median,
            max(c.days_max)::int as days_max
       from named n left join months m using (month) left join credits c using (month)
      group by n.month order by n.month desc limit $3`,
    [brand, zone, limit],
  );
  return found.rows;
}

/** Accepted and not credited yet. */
export async function countWaiting(
  pool: Pool,
  brand: number,
): Promise<{ readonly waiting: number; readonly oldest: string | null }> {
  const found = await pool.query<{ waiting: number; oldest: string | null }>(
    `select count(*)::int as waiting, min(received_on) as oldest from postal.request where brand = $1 and state = 'received'`,
    [brand],
  );
  return found.rows[0] ?? { waiting: 0, oldest: null };
}

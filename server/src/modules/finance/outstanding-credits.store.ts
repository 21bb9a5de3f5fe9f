import type { Database } from './finance-ports.ts';

export interface OutstandingCredits {
  readonly currency: number;
  readonly gifts: bigint;
  readonly rounds: bigint;
  /** The stakes of these rounds together, in minor units. */
  readonly value: string;
}

/** Credits of a brand that are neither played nor expired at the instant. Source: FIN-4. */
export async function selectOutstandingCredits(
  db: Database,
  brand: number,
  at: string,
): Promise<readonly OutstandingCredits[]> {
  const found = await db.query<OutstandingCredits>(
    `select currency, count(*) as gifts, sum(credits - played)::bigint as rounds,
       sum((credits - played)::numeric * credit_value) as value
     from credit.gift where brand = $1 and played < credits and expires_at > $2 group by currency`,
    [brand, at],
  );
  return found.rows;
}

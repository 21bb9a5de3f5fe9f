/** Reads sections at one snapshot, a bounded number of rows at a time. Source: PRIV-1. */
import type { PoolClient } from 'pg';
import { type Section, WHO } from './section.store.ts';

const ROWS_AT_ONCE = 500;

export interface Who {
  readonly walletId: bigint;
  readonly brand: number;
  readonly location: string;
  readonly subject: string;
  readonly email: string | null;
}

/** All sections that follow in this transaction see the same instant, and nothing that commits later. */
export async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local timezone = 'UTC'`);
}

export async function endSnapshot(client: PoolClient): Promise<void> {
  await client.query('commit');
}

/** Each record as the text of a JSON object: PostgreSQL writes numbers that JavaScript would round. */
export async function* readSection(
  client: PoolClient,
  { text }: Section,
  who: Who,
): AsyncGenerator<string> {
  await client.query(
    `declare section no scroll cursor for ${WHO} select row_to_json(record)::text as json from (${text}) record`,
    [who.walletId, who.brand, who.location, who.subject, who.email],
  );
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`fetch ${ROWS_AT_ONCE} from section`);
    for (const { json } of rows) yield json;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close section');
}

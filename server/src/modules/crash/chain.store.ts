import type { Pool } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';

export interface ChainRow {
  readonly chain_id: string;
  readonly brand: number;
  readonly rounds: number;
  readonly rounds_used: number;
  readonly published_hash: Buffer;
  readonly created_at: string;
  readonly salt: string | null;
  readonly salt_source: 'announced' | 'house' | null;
  readonly salted_at: string | null;
}

/** The chain that the next round is taken from. */
export async function selectChainInUse(pool: Pool, brand: number): Promise<ChainRow | undefined> {
  const { rows } = await pool.query<ChainRow>(
    'select * from crash.chain where brand = $1 and rounds_used < rounds',
    [brand],
  );
  return rows[0];
}

export async function selectChain(pool: Pool, chainId: string): Promise<ChainRow | undefined> {
  const { rows } = await pool.query<ChainRow>('select * from crash.chain where chain_id = $1', [
    chainId,
  ]);
  return rows[0];
}

export async function selectNewestChain(pool: Pool, brand: number): Promise<ChainRow | undefined> {
  const { rows } = await pool.query<ChainRow>(
    'select * from crash.chain where brand = $1 order by created_at desc, chain_id desc limit 1',
    [brand],
  );
  return rows[0];
}

/** Faults: the brand has a chain in use, because another process was first (constraint `chain_in_use`). */
export async function insertChain(
  pool: Pool,
  chain: {
    readonly chainId: string;
    readonly brand: number;
    readonly rounds: number;
    readonly publishedHash: Uint8Array;
    readonly at: string;
    readonly positions: readonly number[];
    readonly encryptedLinks: readonly Uint8Array[];
  },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into crash.chain (chain_id, brand, rounds, published_hash, created_at)
        values ($1, $2, $3, $4, $5)`,
      [chain.chainId, chain.brand, chain.rounds, chain.publishedHash, chain.at],
    );
    await client.query(
      `insert into crash.chain_link (chain_id, position, link_encrypted)
        select $1, l.position, l.link from unnest($2::integer[], $3::bytea[]) as l(position, link)`,
      [chain.chainId, chain.positions, chain.encryptedLinks],
    );
  });
}

/**
 * Gives a chain its salt, once. False: it has one already, or the text was the salt of another chain before this
 * chain was published, so it could have been known when the links were made. Source: CRASH-15.
 */
export async function saltChain(
  pool: Pool,
  chainId: string,
  salt: { readonly text: string; readonly source: 'announced' | 'house'; readonly at: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update crash.chain c set salt = $2, salt_source = $3, salted_at = $4
      where c.chain_id = $1 and c.salt is null and not exists (
        select 1 from crash.chain used where used.salt = $2 and used.salted_at <= c.created_at)`,
    [chainId, salt.text, salt.source, salt.at],
  );
  return rowCount === 1;
}

/** The nearest stored link at or before a position. */
export async function selectStoredLink(
  pool: Pool,
  chainId: string,
  position: number,
): Promise<{ readonly position: number; readonly link_encrypted: Buffer } | undefined> {
  const { rows } = await pool.query<{ position: number; link_encrypted: Buffer }>(
    `select position, link_encrypted from crash.chain_link
      where chain_id = $1 and position <= $2 order by position desc limit 1`,
    [chainId, position],
  );
  return rows[0];
}

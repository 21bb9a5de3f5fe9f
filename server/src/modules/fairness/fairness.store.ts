/** Seed pairs. Functions: server/sql/fairness; their types: migration 0072. */
import type { ClientBase, Pool } from 'pg';
import { type Columns, recordOf, recordText } from '../../platform/db/composite.ts';

export interface SeedPairRow {
  readonly wallet_id: bigint;
  readonly seed_id: string;
  readonly server_seed_encrypted: Buffer;
  readonly server_seed_hash: Buffer;
  readonly client_seed: string | null;
  readonly state: 'ACTIVE' | 'NEXT' | 'REVEALED';
  readonly activated_at: string | null;
  readonly revealed_at: string | null;
}

/** A pair about to be committed. */
export interface EncryptedSeed {
  readonly seedId: string;
  readonly encrypted: Uint8Array;
  readonly hash: Uint8Array;
}

/** The active and the next pair of each wallet that has them. */
export async function selectCurrentPairs(
  pool: Pool,
  walletIds: readonly bigint[],
): Promise<readonly SeedPairRow[]> {
  const { rows } = await pool.query<SeedPairRow>({
    name: 'fairness-current-pairs',
    text: `select wallet_id, seed_id, server_seed_encrypted, server_seed_hash, client_seed, state,
        activated_at, revealed_at
      from fairness.seed_pair where wallet_id = any($1::bigint[]) and state <> 'REVEALED'`,
    values: [walletIds],
  });
  return rows;
}

export async function selectPair(
  pool: Pick<ClientBase, 'query'>,
  walletId: bigint,
  seedId: string,
): Promise<SeedPairRow | undefined> {
  const { rows } = await pool.query<SeedPairRow>({
    name: 'fairness-pair',
    text: `select wallet_id, seed_id, server_seed_encrypted, server_seed_hash, client_seed, state,
        activated_at, revealed_at
      from fairness.seed_pair where wallet_id = $1 and seed_id = $2`,
    values: [walletId, seedId],
  });
  return rows[0];
}

/** Newest first. */
export async function selectRevealedPairs(
  pool: Pool,
  walletId: bigint,
  limit: number,
): Promise<readonly SeedPairRow[]> {
  const { rows } = await pool.query<SeedPairRow>(
    `select wallet_id, seed_id, server_seed_encrypted, server_seed_hash, client_seed, state,
        activated_at, revealed_at
      from fairness.seed_pair where wallet_id = $1 and state = 'REVEALED'
      order by revealed_at desc, seed_id desc limit $2`,
    [walletId, limit],
  );
  return rows;
}

/**
 * Active pairs that are old enough, or have decided so many rounds, and that no open round depends on.
 * The wallet's operations since then, cheap to count, limit the pairs whose rounds must be counted.
 */
export async function selectDuePairs(
  pool: Pool,
  due: { readonly betsMax: number; readonly activeBefore: string; readonly limit: number },
): Promise<readonly { readonly wallet_id: bigint; readonly client_seed: string }[]> {
  const { rows } = await pool.query<{ wallet_id: bigint; client_seed: string }>(
    `select p.wallet_id, p.client_seed from fairness.seed_pair p
      where p.state = 'ACTIVE'
        and (p.activated_at <= $1
          or (select sum(w.ver) from ledger.wallet w where w.wallet_id = p.wallet_id)
              - p.operations_before >= $2
            and (select count(*) from ledger.operation o where o.wallet_id = p.wallet_id
              and o.operation_id >= ledger.uuid_floor(p.activated_at - interval '72 hours')
              and o.seed_id = p.seed_id and o.refusal is null and o.kind in (ledger.operation_kind('BET'),
                ledger.operation_kind('CREDIT_BET'), ledger.operation_kind('MULTI_CREDIT_BET'),
                ledger.operation_kind('HOLD'))) >= $2)
        and not exists (select from ledger.reservation h
          where h.wallet_id = p.wallet_id and h.state = ledger.reservation_state('OPEN') and h.seed_id = p.seed_id)
      order by p.activated_at limit $3`,
    [due.activeBefore, due.betsMax, due.limit],
  );
  return rows;
}

/** The first two pairs of a wallet. */
export interface FirstPairs {
  readonly walletId: bigint;
  readonly active: EncryptedSeed;
  readonly next: EncryptedSeed;
  readonly clientSeed: string;
}

/** The change from the active pair to the committed one, and the pair committed after it. */
export interface Rotation {
  readonly walletId: bigint;
  readonly activeSeedId: string;
  readonly nextSeedId: string;
  readonly clientSeed: string;
  readonly committed: EncryptedSeed;
}

/** fairness.committed_seed */
export const COMMITTED_SEED: Columns<EncryptedSeed> = {
  seed_id: (seed) => seed.seedId,
  encrypted: (seed) => seed.encrypted,
  hash: (seed) => seed.hash,
};

/** fairness.first_pairs_command */
export const FIRST_PAIRS: Columns<FirstPairs> = {
  wallet_id: (pairs) => pairs.walletId,
  active: (pairs) => recordOf(COMMITTED_SEED, pairs.active),
  next: (pairs) => recordOf(COMMITTED_SEED, pairs.next),
  client_seed: (pairs) => pairs.clientSeed,
};

/** fairness.rotation_command */
export const ROTATION: Columns<Rotation> = {
  wallet_id: (rotation) => rotation.walletId,
  active_seed_id: (rotation) => rotation.activeSeedId,
  next_seed_id: (rotation) => rotation.nextSeedId,
  client_seed: (rotation) => rotation.clientSeed,
  committed: (rotation) => recordOf(COMMITTED_SEED, rotation.committed),
};

/** Null when made; SEED_CHANGED when the wallet has a pair already; NOT_FOUND without a wallet. */
export async function insertFirstPairs(
  pool: Pool,
  pairs: FirstPairs,
  at: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ refusal: string | null }>(
    'select fairness.commit_first_pairs($1::fairness.first_pairs_command, $2) as refusal',
    [recordText(FIRST_PAIRS, pairs), at],
  );
  return rows[0]?.refusal ?? null;
}

/** Null when done; else SEED_CHANGED, SEED_IN_USE or NOT_FOUND, and nothing happened. */
export async function rotatePair(
  pool: Pool,
  rotation: Rotation,
  at: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ refusal: string | null }>(
    'select fairness.rotate_active_pair($1::fairness.rotation_command, $2) as refusal',
    [recordText(ROTATION, rotation), at],
  );
  return rows[0]?.refusal ?? null;
}

/** Stakes that are reserved for rounds, looked up for many ids at once. */
import type { Pool } from 'pg';

interface StakeId {
  readonly walletId: bigint;
  readonly operationId: string;
}

interface ReservedStake extends StakeId {
  readonly gameName: string;
  /** Of a shared round, that round's own id. */
  readonly seedId: string;
}

/** Which of these ids reserved a stake, ended or not. On the caller's connections, so that it waits for no lane. */
export async function selectReservedStakes(
  pool: Pool,
  ids: readonly StakeId[],
): Promise<readonly ReservedStake[]> {
  const { rows } = await pool.query<ReservedStake>({
    name: 'wallet-reserved-stakes',
    text: `select o.wallet_id as "walletId", o.operation_id as "operationId", o.game_name as "gameName",
        o.seed_id as "seedId"
      from unnest($1::bigint[], $2::uuid[]) as k(wallet_id, operation_id)
        join ledger.operation o on o.wallet_id = k.wallet_id and o.operation_id = k.operation_id
      where o.kind = ledger.operation_kind('HOLD') and o.refusal is null and o.game_name is not null`,
    values: [ids.map(({ walletId }) => walletId), ids.map(({ operationId }) => operationId)],
  });
  return rows;
}

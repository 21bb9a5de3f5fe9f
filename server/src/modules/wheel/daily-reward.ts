import type { CallReply } from '@jubilee/contract/calls/define';
import type { dailyRewardAvailable, dailyWheel } from '@jubilee/contract/calls/rewards';
import type { DailySpin } from '@jubilee/contract/entities/reward';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { DAILY_REWARD_PERIOD_MS } from '@jubilee/core/rewards/daily-wheel';
import { drawSpin } from '@jubilee/core/rewards/draw-spin';
import type { ClientBase, Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { Fairness } from '../fairness/index.ts';
import { findInLedger, ledgerOutcome, moneyRequest, runMoneyCommand } from '../money/index.ts';
import type { DecidedAnswer, StoredOperation, Wallet } from '../wallet/index.ts';
import { addSpin, currentWheel, type SpinRow, spinOf, spinsOf, wheelsOf } from './wheel.store.ts';

export interface WheelPorts {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'seedForBet' | 'isActiveWithin' | 'forget'>;
  readonly ids: Pick<Ids, 'uuidV7'>;
  /** The database's clock, in milliseconds: the same on every node. */
  readonly sharedClock: { readonly read: () => Promise<number> };
}

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const DAILY_REWARD_REFERENCE = 4;
const SPINS_LISTED_MAX = 100;

/** Whether a reward is due, and when the next one is. Refuses: FEATURE_OFF. Source: WHEEL-1, WHEEL-5. */
export async function rewardOf(
  { wallet, sharedClock }: WheelPorts,
  player: Player,
  { flags }: CallContext,
): Promise<Result<CallReply<typeof dailyRewardAvailable>>> {
  if (!flags.dailyRewardsEnabled) return refuse('FEATURE_OFF');
  const last = await lastReward(wallet, player.wallet_id, await sharedClock.read());
  const nextRedeemTime =
    last === undefined ? null : isoInstant(Date.parse(last.at) + DAILY_REWARD_PERIOD_MS);
  return ok({ data: { available: last === undefined, nextRedeemTime } });
}

/**
 * Draws the reward from the player's seed pair and pays it in both currencies, in one transaction under the wallet's lock: Points under
 * the request id, tickets under their own with a reference to it. Refuses: DAILY_REWARD_NOT_DUE (stored), FEATURE_OFF, WALLET_CLOSED,
 * BALANCE_LIMIT_REACHED, STATE_CONFLICT without a seed pair, and like every money call. Source: WHEEL-2, WHEEL-3, WHEEL-4, WHEEL-9.
 */
export function redeemReward(
  { pool, wallet, fairness, ids, sharedClock }: WheelPorts,
  player: Player,
  context: CallContext,
): Promise<Answer<{ data: DailySpin }>> {
  const { wallet_id: walletId, brand } = player;
  return runMoneyCommand({
    request: moneyRequest(context, { route: 'redeemDailyReward', walletId, body: {} }),
    findStored: findInLedger(wallet),
    gather: () => (context.flags.dailyRewardsEnabled ? ok(undefined) : refuse('FEATURE_OFF')),
    async record(_, { brandNumber, requestId: spinId, requestHash, budget }) {
      const nowMs = await sharedClock.read();
      const seed = await fairness.seedForBet(walletId, spinId);
      if (!seed.ok) return seed;
      const { seedId, serverSeed, serverSeedHash, clientSeed } = seed.value;
      const head = { kind: 'DAILY_REWARD', walletId, brandNumber, requestHash } as const;
      const answer = await wallet.inTransaction<DecidedAnswer>(
        walletId,
        async (client) => {
          if ((await lastReward(wallet, walletId, nowMs, client)) !== undefined) {
            const early = { ...head, operationId: spinId, currency: 'POINTS', amount: 1n } as const;
            const refusal = 'DAILY_REWARD_NOT_DUE';
            const value = await wallet.grantWithin(client, { ...early, refusal }, nowMs);
            return { commit: true, value };
          }
          const wheel = await currentWheel(client, brand);
          if (wheel === undefined) throw new Error(`The brand ${brand} has no wheel.`);
          // A rotation waits for this lock, so a seed that is still active is revealed to nobody.
          if (!(await fairness.isActiveWithin(client, walletId, seedId))) {
            return { commit: false, value: { status: 'seedChanged' } };
          }
          const { draw } = drawSpin({ wheel, serverSeed, clientSeed, spinId });
          const points = await wallet.grantWithin(
            client,
            {
              ...head,
              operationId: spinId,
              currency: 'POINTS',
              amount: BigInt(draw.prize.points),
            },
            nowMs,
          );
          if (points.status !== 'applied' || points.replayed)
            return { commit: true, value: points };
          const tickets = await wallet.grantWithin(
            client,
            {
              ...head,
              operationId: ids.uuidV7(),
              currency: 'SWEEP_TICKETS',
              amount: BigInt(draw.prize.sweepTickets),
              reference: {
                provider: PLATFORM_PROVIDER,
                kind: DAILY_REWARD_REFERENCE,
                ref: `${walletId}:${spinId}`,
              },
            },
            nowMs,
          );
          // Nothing is given where one of the two cannot be.
          if (tickets.status !== 'applied') return { commit: false, value: tickets };
          await addSpin(client, {
            wallet_id: walletId,
            spin_id: spinId,
            brand,
            wheel_version: wheel.version,
            outer_slice: draw.outer,
            inner_slice: draw.inner,
            points: points.operation.amount,
            sweep_tickets: tickets.operation.amount,
            seed_id: seedId,
            seed_hash: Buffer.from(serverSeedHash, 'hex'),
            client_seed: clientSeed,
            spun_at: points.operation.at,
          });
          return { commit: true, value: points };
        },
        budget,
      );
      return ledgerOutcome(answer);
    },
    dropStaleFacts: () => fairness.forget(walletId),
    async view({ operationId }) {
      const spin = await spinOf(pool, walletId, operationId);
      if (spin === undefined) throw new Error(`The reward ${operationId} has no spin.`);
      return ok({ data: toSpin(spin) });
    },
  });
}

/** The brand's wheel, and the player's spins with theirs. Source: WHEEL-7, WHEEL-9. */
export async function wheelOf(
  { pool }: Pick<WheelPorts, 'pool'>,
  { wallet_id: walletId, brand }: Player,
): Promise<Result<CallReply<typeof dailyWheel>>> {
  const wheel = await currentWheel(pool, brand);
  if (wheel === undefined) throw new Error(`The brand ${brand} has no wheel.`);
  const rows = await spinsOf(pool, walletId, SPINS_LISTED_MAX);
  const versions = [...new Set(rows.map((row) => row.wheel_version))];
  return ok({ wheel, spins: rows.map(toSpin), wheels: await wheelsOf(pool, brand, versions) });
}

function toSpin(row: SpinRow): DailySpin {
  return {
    won: { pointsAmount: Number(row.points), sweepTicketsAmount: Number(row.sweep_tickets) },
    wheelVersion: row.wheel_version,
    outer: row.outer_slice,
    inner: row.inner_slice,
    spunAt: row.spun_at,
    fairness: {
      seedId: row.seed_id,
      seedHash: row.seed_hash.toString('hex'),
      clientSeed: row.client_seed,
      betId: row.spin_id,
    },
  };
}

/** What the player has had in this period. */
function lastReward(
  wallet: Pick<Wallet, 'grantSince'>,
  walletId: bigint,
  nowMs: number,
  client?: Pick<ClientBase, 'query'>,
): Promise<StoredOperation | undefined> {
  return wallet.grantSince(
    walletId,
    'DAILY_REWARD',
    isoInstant(nowMs - DAILY_REWARD_PERIOD_MS),
    client,
  );
}

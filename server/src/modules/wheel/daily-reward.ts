import type { CallReply } from '@jubilee/contract/calls/define';
import type { dailyRewardAvailable } from '@jubilee/contract/calls/rewards';
import type { DailyRewardWin } from '@jubilee/contract/entities/reward';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { DAILY_REWARD_PERIOD_MS, spinDailyWheel } from '@jubilee/core/rewards/daily-wheel';
import type { ClientBase } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { findInLedger, ledgerOutcome, moneyRequest, runMoneyCommand } from '../money/index.ts';
import type { StoredOperation, Wallet } from '../wallet/index.ts';

export interface WheelPorts {
  readonly wallet: Wallet;
  readonly ids: Pick<Ids, 'bytes' | 'uuidV7'>;
  /** The database's clock, in milliseconds: the same on every node. */
  readonly sharedClock: { readonly read: () => Promise<number> };
}

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const DAILY_REWARD_REFERENCE = 4;

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
 * Draws the reward and pays it in both currencies, in one transaction under the wallet's lock: Points under the request id,
 * tickets under their own with a reference to it. Refuses: DAILY_REWARD_NOT_DUE (stored), FEATURE_OFF, WALLET_CLOSED,
 * BALANCE_LIMIT_REACHED, and like every money call. Source: WHEEL-2, WHEEL-3, WHEEL-4.
 */
export function redeemReward(
  { wallet, ids, sharedClock }: WheelPorts,
  player: Player,
  context: CallContext,
): Promise<Answer<{ data: DailyRewardWin }>> {
  const walletId = player.wallet_id;
  const referenceOf = (requestId: string) => ({
    provider: PLATFORM_PROVIDER,
    kind: DAILY_REWARD_REFERENCE,
    ref: `${walletId}:${requestId}`,
  });
  return runMoneyCommand({
    request: moneyRequest(context, { route: 'redeemDailyReward', walletId, body: {} }),
    findStored: findInLedger(wallet),
    gather: () => (context.flags.dailyRewardsEnabled ? ok(undefined) : refuse('FEATURE_OFF')),
    async record(_, { brandNumber, requestId, requestHash, budget }) {
      const nowMs = await sharedClock.read();
      const prize = spinDailyWheel({
        u32: () => ids.bytes(4).reduce((word, byte) => word * 256 + byte, 0),
      });
      const grant = { kind: 'DAILY_REWARD', walletId, brandNumber, requestHash } as const;
      const answer = await wallet.inTransaction(
        walletId,
        async (client) => {
          const last = await lastReward(wallet, walletId, nowMs, client);
          const points = await wallet.grantWithin(
            client,
            {
              ...grant,
              operationId: requestId,
              currency: 'POINTS',
              amount: BigInt(prize.points),
              ...(last && { refusal: 'DAILY_REWARD_NOT_DUE' as const }),
            },
            nowMs,
          );
          if (points.status !== 'applied' || points.replayed)
            return { commit: true, value: points };
          const tickets = await wallet.grantWithin(
            client,
            {
              ...grant,
              operationId: ids.uuidV7(),
              currency: 'SWEEP_TICKETS',
              amount: BigInt(prize.sweepTickets),
              reference: referenceOf(requestId),
            },
            nowMs,
          );
          // Nothing is given where one of the two cannot be.
          return tickets.status === 'applied'
            ? { commit: true, value: points }
            : { commit: false, value: tickets };
        },
        budget,
      );
      return ledgerOutcome(answer);
    },
    async view({ operationId, amount }) {
      const tickets = await wallet.grantOf(referenceOf(operationId));
      if (tickets === undefined) throw new Error(`The reward ${operationId} has no tickets.`);
      return ok({
        data: { won: { pointsAmount: Number(amount), sweepTicketsAmount: Number(tickets.amount) } },
      });
    },
  });
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

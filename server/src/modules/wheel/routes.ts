import { dailyRewardAvailable, redeemDailyReward } from '@jubilee/contract/calls/rewards';
import { ok, refuse } from '@jubilee/contract/values/result';
import { DAILY_REWARD_PERIOD_MS } from '@jubilee/core/rewards/daily-wheel';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Route, route } from '../access/index.ts';
import { lastReward, redeemReward, type WheelPorts } from './redeem-reward.ts';

export function wheelRoutes(ports: WheelPorts): Route[] {
  return [
    route(dailyRewardAvailable, async ({ caller, context }) => {
      if (!context.flags.dailyRewardsEnabled) return refuse('FEATURE_OFF');
      const nowMs = await ports.sharedClock.read();
      const last = await lastReward(ports.wallet, caller.player.wallet_id, nowMs);
      const nextRedeemTime =
        last === undefined ? null : isoInstant(Date.parse(last.at) + DAILY_REWARD_PERIOD_MS);
      return ok({ data: { available: last === undefined, nextRedeemTime } });
    }),
    route(redeemDailyReward, ({ caller, context }) => redeemReward(ports, caller.player, context)),
  ];
}

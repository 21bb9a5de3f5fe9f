import {
  dailyRewardAvailable,
  dailyWheel,
  redeemDailyReward,
} from '@jubilee/contract/calls/rewards';
import { type Route, route } from '../access/index.ts';
import { redeemReward, rewardOf, wheelOf, type WheelPorts } from './daily-reward.ts';

export function wheelRoutes(ports: WheelPorts): Route[] {
  return [
    route(dailyRewardAvailable, ({ caller, context }) => rewardOf(ports, caller.player, context)),
    route(redeemDailyReward, ({ caller, context }) => redeemReward(ports, caller.player, context)),
    route(dailyWheel, ({ caller }) => wheelOf(ports, caller.player)),
  ];
}

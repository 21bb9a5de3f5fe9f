import {
  rubyRewardsBalance,
  rubyRewardsPurchase,
  rubyRewardsUser,
} from '@jubilee/contract/calls/ruby-rewards';
import { type Route, route } from '../access/index.ts';
import { buyPack } from './buy-pack.ts';
import type { LoyaltyPorts } from './loyalty-ports.ts';
import { balanceOfMember, findMember } from './member.ts';

export function loyaltyRoutes(ports: LoyaltyPorts): Route[] {
  return [
    route(rubyRewardsUser, ({ caller, context, query }) =>
      findMember(ports, { ...caller, context }, query.email),
    ),
    route(rubyRewardsBalance, ({ caller, context, query }) =>
      balanceOfMember(ports, { ...caller, context }, query.email),
    ),
    route(rubyRewardsPurchase, ({ caller, context, body }) =>
      buyPack(ports, { ...caller, context }, body.purchasePackCode),
    ),
  ];
}

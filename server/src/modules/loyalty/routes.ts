import { loyaltyBalance, loyaltyPurchase, loyaltyUser } from '@jubilee/contract/calls/loyalty';
import { type Route, route } from '../access/index.ts';
import { buyPack } from './buy-pack.ts';
import type { LoyaltyPorts } from './loyalty-ports.ts';
import { balanceOfMember, findMember } from './member.ts';

export function loyaltyRoutes(ports: LoyaltyPorts): Route[] {
  return [
    route(loyaltyUser, ({ caller, context, query }) =>
      findMember(ports, { ...caller, context }, query.email),
    ),
    route(loyaltyBalance, ({ caller, context, query }) =>
      balanceOfMember(ports, { ...caller, context }, query.email),
    ),
    route(loyaltyPurchase, ({ caller, context, body }) =>
      buyPack(ports, { ...caller, context }, body.purchasePackCode),
    ),
  ];
}

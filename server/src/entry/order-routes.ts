/** Calls that orders of payments and of payouts share: what is no payment of the player may be a payout. */
import { paymentOrderId, paymentOrderToken } from '@jubilee/contract/calls/payment-orders';
import { type Route, route } from '../modules/access/index.ts';
import { pushOrderId, pushOrderToken } from '../modules/cash-outs/index.ts';
import { freshOrderToken, orderIdOf } from '../modules/purchases/index.ts';
import type { AppServices } from './compose-app.ts';

const IS_NO_PAYMENT: ReadonlySet<string> = new Set(['NOT_FOUND', 'FEATURE_OFF']);

export function orderRoutes(services: Pick<AppServices, 'purchases' | 'cashOuts'>): Route[] {
  const { purchases, cashOuts } = services;
  return [
    route(paymentOrderToken, async ({ caller, context, params: { id } }) => {
      const buyer = { ...caller, context };
      const token = await freshOrderToken(purchases, buyer, paymentOrderToken.provider, id);
      if (token.ok || !IS_NO_PAYMENT.has(token.refusal.code)) return token;
      const other = await pushOrderToken(cashOuts, { ...caller, ...context }, id);
      return other.ok || !IS_NO_PAYMENT.has(other.refusal.code) ? other : token;
    }),
    route(paymentOrderId, async ({ caller, context, query: { actionId } }) => {
      const buyer = { ...caller, context };
      const order = await orderIdOf(purchases, buyer, paymentOrderId.provider, actionId);
      if (order.ok || !IS_NO_PAYMENT.has(order.refusal.code)) return order;
      const other = await pushOrderId(cashOuts, { ...caller, ...context }, actionId);
      return other.ok ? other : order;
    }),
  ];
}

import {
  cancelPaymentOrder,
  createPaymentOrder,
  paymentOrderId,
  paymentOrderToken,
} from '@jubilee/contract/calls/payment-orders';
import { purchasePacks } from '@jubilee/contract/calls/configuration';
import {
  chargeByNonce,
  chargeByOpaqueData,
  chargeByToken,
  payments,
} from '@jubilee/contract/calls/payments';
import { validatePromo } from '@jubilee/contract/calls/promotions';
import { ok, type Result } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { type Buyer, chargeCard } from './charge.ts';
import { cancelOrder, createOrder, freshOrderToken, orderIdOf } from './order.ts';
import type { PurchasePorts } from './purchase-ports.ts';
import { ownPayments, previewPromo, visiblePacks } from './store-front.ts';

/** Orders of payouts share the calls of orders: what is no payment of the player may be one of these. */
export interface PayOutOrders {
  orderId(buyer: Buyer, id: string): Promise<Result<{ readonly orderId: string }>>;
  orderToken(buyer: Buyer, id: string): Promise<Result<{ readonly orderToken: string }>>;
}

const IS_NO_PAYMENT: ReadonlySet<string> = new Set(['NOT_FOUND', 'FEATURE_OFF']);

export function purchaseRoutes(ports: PurchasePorts, payOuts: PayOutOrders): Route[] {
  return [
    route(purchasePacks, async ({ context }) => {
      return ok({ packs: [...(await visiblePacks(ports, context.brand.number))] });
    }),
    route(validatePromo, ({ caller, context, body }) =>
      previewPromo(ports, caller.player, context, body),
    ),
    route(payments, ({ caller, query }) => ownPayments(ports, caller.player, query)),
    route(chargeByToken, ({ caller, context, body }) => {
      const { paymentToken: token, threeDs } = body;
      const threeDSecure = threeDs && {
        authentication: threeDs.cardHolderAuth,
        cryptogram: threeDs.cavv,
        indicator: threeDs.eci,
        version: threeDs.threeDsVersion,
        ...(threeDs.xid === undefined ? {} : { transactionId: threeDs.xid }),
        ...(threeDs.directoryServerId === undefined
          ? {}
          : { directoryServerId: threeDs.directoryServerId }),
      };
      return chargeCard(
        ports,
        { ...caller, context },
        {
          call: chargeByToken,
          body,
          card: { token, ...(threeDSecure === undefined ? {} : { threeDSecure }) },
        },
      );
    }),
    route(chargeByNonce, ({ caller, context, body }) => {
      const { nonce: token, expiryMonth, expiryYear, name, avsZip } = body;
      const card = {
        expiryMonth,
        expiryYear,
        ...(name === undefined ? {} : { holderName: name }),
        ...(avsZip === undefined ? {} : { zip: avsZip }),
      };
      return chargeCard(
        ports,
        { ...caller, context },
        { call: chargeByNonce, body, card: { token, card } },
      );
    }),
    route(createPaymentOrder, ({ caller, context, body }) =>
      createOrder(ports, { ...caller, context }, createPaymentOrder, body),
    ),
    route(paymentOrderToken, async ({ caller, context, params }) => {
      const buyer = { ...caller, context };
      const token = await freshOrderToken(ports, buyer, paymentOrderToken.provider, params.id);
      if (token.ok || !IS_NO_PAYMENT.has(token.refusal.code)) return token;
      const other = await payOuts.orderToken(buyer, params.id);
      return other.ok || !IS_NO_PAYMENT.has(other.refusal.code) ? other : token;
    }),
    route(paymentOrderId, async ({ caller, context, query }) => {
      const buyer = { ...caller, context };
      const order = await orderIdOf(ports, buyer, paymentOrderId.provider, query.actionId);
      if (order.ok || !IS_NO_PAYMENT.has(order.refusal.code)) return order;
      const other = await payOuts.orderId(buyer, query.actionId);
      return other.ok ? other : order;
    }),
    route(cancelPaymentOrder, ({ caller, context, body }) =>
      cancelOrder(ports, { ...caller, context }, cancelPaymentOrder.provider, body),
    ),
    route(chargeByOpaqueData, ({ caller, context, body }) =>
      chargeCard(
        ports,
        { ...caller, context },
        { call: chargeByOpaqueData, body, card: { token: body.opaqueData.dataValue } },
      ),
    ),
  ];
}

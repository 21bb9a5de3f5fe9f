import { cancelPaymentOrder, createPaymentOrder } from '@jubilee/contract/calls/payment-orders';
import { purchasePacks } from '@jubilee/contract/calls/configuration';
import {
  chargeByNonce,
  chargeByOpaqueData,
  chargeByToken,
  payments,
} from '@jubilee/contract/calls/payments';
import { validatePromo } from '@jubilee/contract/calls/promotions';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { chargeCard } from './charge.ts';
import { cancelOrder, createOrder } from './order.ts';
import type { PurchasePorts } from './purchase-ports.ts';
import { ownPayments, previewPromo, visiblePacks } from './store-front.ts';

export function purchaseRoutes(ports: PurchasePorts): Route[] {
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

/** The public API of purchases. See README.md. */
export { chargeCard } from './charge.ts';
export { addFirstPacks } from './first-packs.ts';
export {
  type OperatorPorts,
  paymentFacts,
  PAYMENTS_LISTED_MAX,
  paymentsOfBrand,
  paymentsOfPlayer,
  refundPayment,
  resolvePayment,
  setPack,
  setPromo,
} from './operator-acts.ts';
export { freshOrderToken, orderIdOf } from './order.ts';
export { type Pack, readPacks, readPromos } from './pack.store.ts';
export { CODE_TRIES, type PurchasePorts } from './purchase-ports.ts';
export { paidFacts, pricesOfPurchases, spentSince } from './payment.store.ts';
export { hasOpenReversal } from './reversal.store.ts';
export { purchaseRoutes } from './routes.ts';
export { acceptPaymentEvent, runDuePayments } from './run-payments.ts';
export { visiblePacks } from './store-front.ts';

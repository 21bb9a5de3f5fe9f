/** The public API of purchases. See README.md. */
export { addFirstPacks } from './first-packs.ts';
export { CODE_TRIES, type PurchasePorts } from './purchase-ports.ts';
export { hasOpenReversal, paymentFacts } from './payment.store.ts';
export { purchaseRoutes } from './routes.ts';
export { acceptPaymentEvent, runDuePayments } from './run-payments.ts';

/** The public API of the loyalty program. See README.md. */
export type { LoyaltyPorts } from './loyalty-ports.ts';
export { debitIdOf } from './debit-id.ts';
export { readDuePurchases } from './read-purchases.ts';
export { loyaltyRoutes } from './routes.ts';

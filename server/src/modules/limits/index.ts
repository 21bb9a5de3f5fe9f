/** The public API of limits that players set. See README.md. */
export type { LimitPorts } from './limit-ports.ts';
export { passesPurchaseLimit } from './purchase-limit.ts';
export { limitRoutes } from './routes.ts';

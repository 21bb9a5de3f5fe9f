/** The public API of returns: what paytables promise, and what they paid so far. */
export { returnRoutes } from './routes.ts';
export { tallyReturns } from './return-tally.store.ts';

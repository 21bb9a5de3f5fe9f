/** The public API of returns: the stated return of paytables, and the measured one. */
export { returnRoutes } from './routes.ts';
export { tallyReturns } from './return-tally.store.ts';

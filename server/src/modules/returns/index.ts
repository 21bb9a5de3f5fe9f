/** The public API of returns: the stated return of paytables, and the measured one. */
export { paytableReturns } from './paytable-returns.ts';
export { selectAlarms } from './return-alarm.store.ts';
export { returnRoutes } from './routes.ts';
export { tallyReturns } from './return-tally.store.ts';
export { watchReturns } from './watch-returns.ts';

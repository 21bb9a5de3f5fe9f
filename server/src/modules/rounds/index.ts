/** The public API of the games with choices: rounds of several steps whose stake is reserved. See README.md. */
export { finishAbandoned } from './finish-abandoned.ts';
export { loadForceBigWin } from './load-force-big-win.ts';
export { roundRoutes } from './routes.ts';

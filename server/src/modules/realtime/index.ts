export { publishBalances } from './publish-balances.ts';
export { createSocketSurface } from './socket-surface.ts';
export type { SocketSurface } from './socket-surface.ts';

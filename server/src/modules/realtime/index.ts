export { publishFreePlay } from './publish-free-play.ts';
export { publishPurchaseVerifications } from './publish-purchase-verifications.ts';
export { publishJackpots } from './publish-jackpots.ts';
export { publishBalances } from './publish-balances.ts';
export { createSocketSurface } from './socket-surface.ts';
export type { SocketSurface } from './socket-surface.ts';

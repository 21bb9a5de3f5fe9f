export { tierRoutes } from './routes.ts';
export { createTiers } from './tiers.ts';
export type { Tiers } from './tiers.ts';

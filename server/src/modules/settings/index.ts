export { createOrigins } from './origins.ts';
export type { Origins } from './origins.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings } from './settings.ts';
export type { IdentityOffer, Settings } from './settings.ts';

export { createOrigins } from './origins.ts';
export type { Origins } from './origins.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings } from './settings.ts';
export type { Settings } from './settings.ts';

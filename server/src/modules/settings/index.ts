export { createBrandFlags } from './brand-flags.ts';
export type { BrandFlags } from './brand-flags.ts';
export { openFlagRules } from './flag-rules.ts';
export type { FlagRules } from './flag-rules.ts';
export { createOrigins } from './origins.ts';
export type { Origins } from './origins.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings } from './settings.ts';
export type { IdentityOffer, Settings } from './settings.ts';

export { createBrandFlags } from './brand-flags.ts';
export type { BrandFlags } from './brand-flags.ts';
export {
  type AuthoredRule,
  lockFlagRules,
  readAuthoredRules,
  replaceFlagRules,
} from './flag-changes.store.ts';
export { openFlagRules } from './flag-rules.ts';
export type { FlagRules } from './flag-rules.ts';
export {
  deleteGamePause,
  type GamePause,
  insertGamePause,
  lockGamePause,
  selectGamePauses,
} from './game-pause.store.ts';
export { openGamePauses } from './game-pauses.ts';
export { decidingRule, flagsUnderRules } from './matching-rules.ts';
export { createOrigins } from './origins.ts';
export type { Origins } from './origins.ts';
export { unityRoutes } from './unity-routes.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings } from './settings.ts';
export {
  type ContentVersionRow,
  findContentVersion,
  type ListedVersion,
  insertContentVersion,
  listContentVersions,
} from './content-version.store.ts';
export { hashOfContent, openPublishedContent, type PublishedContent } from './published-content.ts';
export { identityKeysOf } from './identity-keys.ts';
export type { IdentityOffer } from './identity-offer.ts';
export type { Settings } from './settings.ts';
export { readWindowGames } from './window-games.ts';

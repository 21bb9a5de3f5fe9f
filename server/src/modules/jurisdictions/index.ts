/** The public API of the jurisdictions module. */
export { type Jurisdictions, openJurisdictions } from './jurisdictions.ts';
export { knownPlacesOf } from './known-places.ts';
export {
  appendChange,
  type HistoricRule,
  lockRules,
  readHistory,
  versionOf,
} from './rules.store.ts';

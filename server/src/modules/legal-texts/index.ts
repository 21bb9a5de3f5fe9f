/** The public API of legal-texts: what the legal pages of each brand say in which version, and who accepted it. */
export type { LegalTextSource } from './legal-text-source.ts';
export { type LegalTexts, openLegalTexts } from './legal-texts.ts';
export {
  type AcceptanceRow,
  countAcceptances,
  countAcceptedAgain,
  findVersion,
  listAcceptances,
  type TextVersionRow,
  textVersionsOf,
} from './text-version.store.ts';

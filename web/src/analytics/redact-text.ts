import { blankSecrets } from '../observability/scrub-text.ts';

const EMAIL_PATTERN = /[^\s@]+@[^\s@]+/g;
/** Balances, codes, telephones and the like; what a button is called has no long numbers. */
const NUMBERS = /\d(?:[\d\s.,()-]*\d){2,}/g;

/** Words of the page without what belongs to the player. Source: ANALYT-2, ANALYT-12. */
export function redactText(text: string, personal: readonly string[], lengthMax: number): string {
  return blankSecrets(text.replaceAll(/\s+/g, ' ').trim(), personal)
    .replace(EMAIL_PATTERN, '…')
    .replace(NUMBERS, '#')
    .slice(0, lengthMax)
    .toWellFormed();
}

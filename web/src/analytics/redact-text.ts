import { blankSecrets } from '../observability/scrub-text.ts';

const EMAIL_PATTERN = /[^\s@]+@[^\s@]+/g;
/** Balances, codes, phone numbers and the like; button labels have no long numbers. */
const NUMBERS = /\d(?:[\d\s.,()-]*\d){2,}/g;

/** Text of the page without the player's data. Source: ANALYT-2, ANALYT-12. */
export function redactText(text: string, personal: readonly string[], lengthMax: number): string {
  return blankSecrets(text.replaceAll(/\s+/g, ' ').trim(), personal)
    .replace(EMAIL_PATTERN, '…')
    .replace(NUMBERS, '#')
    .slice(0, lengthMax)
    .toWellFormed();
}

import type { LetterLanguage } from './letter-wording.ts';
import { english } from './languages/en/letters.ts';
import { spanish } from './languages/es/letters.ts';

/** A further language is a folder beside these and a line here; the last resort stands first. */
export const LETTER_LANGUAGES: readonly [LetterLanguage, ...LetterLanguage[]] = [english, spanish];

/**
 * The first of the wished tags that the platform can write, by its language and whatever its region
 * (`es-MX` is Spanish); English when there is none.
 */
export function chooseLanguage(...wished: readonly (string | undefined)[]): LetterLanguage {
  for (const tag of wished) {
    const [language] = (tag ?? '').toLowerCase().split('-');
    const found = LETTER_LANGUAGES.find((one) => one.tag === language);
    if (found !== undefined) return found;
  }
  return LETTER_LANGUAGES[0];
}

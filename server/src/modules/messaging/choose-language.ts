import { chooseLanguage as chooseAmong } from '../../platform/language/choose-language.ts';
import type { EmailLanguage } from './email-copy.ts';
import { english } from './languages/en/emails.ts';
import { spanish } from './languages/es/emails.ts';

/**
 * To add a language, add a folder beside these and a line here; the first entry is the fallback.
 */
export const EMAIL_LANGUAGES: readonly [EmailLanguage, ...EmailLanguage[]] = [english, spanish];

export function chooseLanguage(...preferred: readonly (string | undefined)[]): EmailLanguage {
  return chooseAmong(EMAIL_LANGUAGES, preferred);
}

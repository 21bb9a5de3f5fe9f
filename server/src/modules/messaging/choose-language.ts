import type { EmailLanguage } from './email-copy.ts';
import { english } from './languages/en/emails.ts';
import { spanish } from './languages/es/emails.ts';

/**
 * To add a language, add a folder beside these and a line here; the first entry is the fallback.
 */
export const EMAIL_LANGUAGES: readonly [EmailLanguage, ...EmailLanguage[]] = [english, spanish];

/**
 * The first preferred tag whose language the platform supports, whatever its region (`es-MX` is
 * Spanish); English when there is none.
 */
export function chooseLanguage(...preferred: readonly (string | undefined)[]): EmailLanguage {
  for (const tag of preferred) {
    const [language] = (tag ?? '').toLowerCase().split('-');
    const found = EMAIL_LANGUAGES.find((one) => one.tag === language);
    if (found !== undefined) return found;
  }
  return EMAIL_LANGUAGES[0];
}

import { deviceStorage } from '@jubilee/ui/browser/storage';
import { rememberScroll, type ControlPosition } from './remembered-scroll.ts';

/** The languages of the page, by the tag of `<html lang>`, each by its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** Storage key of the visitor's choice. */
const LANGUAGE_KEY = 'language';

export function asLanguage(tag: string | null | undefined): Language | undefined {
  const plain = tag?.toLowerCase().split('-', 1)[0];
  return plain === 'en' || plain === 'es' ? plain : undefined;
}

/**
 * The stored choice, otherwise the first of the browser's languages that we support, otherwise the
 * brand's own, otherwise English. Source: LANG-1.
 */
export function resolveLanguage(facts: {
  readonly stored: string | null | undefined;
  readonly wanted: readonly string[];
  readonly ofBrand: string | undefined;
}): Language {
  const wanted = facts.wanted.map(asLanguage).find((language) => language !== undefined);
  return asLanguage(facts.stored) ?? wanted ?? asLanguage(facts.ofBrand) ?? 'en';
}

/** The visitor's language. */
export function visitorsLanguage(ofBrand: string | undefined): Language {
  const stored = deviceStorage.get(LANGUAGE_KEY);
  return resolveLanguage({ stored, wanted: navigator.languages, ofBrand });
}

/**
 * Stores the choice and reloads the page in it. The visitor's scroll position and focus are
 * restored afterwards. Source: LANG-2, LANG-13.
 */
export function chooseLanguage(language: Language, position: ControlPosition = 'menu'): void {
  deviceStorage.set(LANGUAGE_KEY, language);
  rememberScroll(position);
  location.reload();
}

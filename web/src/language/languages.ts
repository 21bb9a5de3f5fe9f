import { rememberScroll, type ControlPosition } from './restore-scroll.ts';

/** Languages the whole page speaks, by the tag of `<html lang>`, each named in its own words. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** Where the visitor's choice is kept. */
const LANGUAGE_KEY = 'language';

export function asLanguage(tag: string | null | undefined): Language | undefined {
  const plain = tag?.toLowerCase().split('-', 1)[0];
  return plain === 'en' || plain === 'es' ? plain : undefined;
}

/** Storage can be forbidden by the browser's settings; then a choice lasts for this page only. */
function deviceStorage(): Storage | undefined {
  return 'localStorage' in globalThis && navigator.cookieEnabled ? localStorage : undefined;
}

/**
 * The stored choice, else the first of the browser's languages that we speak, else the brand's own,
 * else English. Source: LANG-1.
 */
export function resolveLanguage(facts: {
  readonly stored: string | null | undefined;
  readonly wanted: readonly string[];
  readonly ofBrand: string | undefined;
}): Language {
  const wanted = facts.wanted.map(asLanguage).find((language) => language !== undefined);
  return asLanguage(facts.stored) ?? wanted ?? asLanguage(facts.ofBrand) ?? 'en';
}

/** What this visitor reads. */
export function visitorsLanguage(ofBrand: string | undefined): Language {
  const stored = deviceStorage()?.getItem(LANGUAGE_KEY);
  return resolveLanguage({ stored, wanted: navigator.languages, ofBrand });
}

/**
 * Keeps the choice and shows the page anew in it: every sentence on it is said again. Whoever chose
 * finds their place again. Source: LANG-2, LANG-13.
 */
export function chooseLanguage(language: Language, position: ControlPosition = 'menu'): void {
  deviceStorage()?.setItem(LANGUAGE_KEY, language);
  rememberScroll(position);
  location.reload();
}

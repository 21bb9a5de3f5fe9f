import { i18n, type Messages } from '@lingui/core';
import { setComponentLanguage } from '@jubilee/ui/format/language';
import { messages as firstEnglish } from './critical/en.po';
import { asLanguage, type Language } from './languages.ts';

interface Catalogue {
  readonly messages: Messages;
}

const FIRST: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => Promise.resolve({ messages: firstEnglish }),
  es: () => import('./critical/es.po'),
};
const REST: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('./lazy/en.po'),
  es: () => import('./lazy/es.po'),
};

let loadingRest: Promise<void> | undefined;

/** Activates a language: the messages of the first load now, the rest when they are needed. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await FIRST[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  setComponentLanguage(language);
}

/** The current language of the page. */
export function spokenLanguage(): Language {
  return asLanguage(i18n.locale) ?? 'en';
}

/** The messages beyond the first load; requested again after a failure. */
export function loadAllMessages(): Promise<void> {
  loadingRest ??= REST[spokenLanguage()]().then(
    ({ messages }) => i18n.load(spokenLanguage(), messages),
    (cause: unknown) => {
      loadingRest = undefined;
      throw cause;
    },
  );
  return loadingRest;
}

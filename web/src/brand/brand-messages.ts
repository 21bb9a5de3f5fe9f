import { createContext, use } from 'react';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';
import { logProblem } from '../app/log.ts';
import type { Language } from '../language/languages.ts';

const FILES = import.meta.glob<BrandMessages>('../../../brands/src/*/messages/*.ts', {
  import: 'messages',
});

/**
 * What a brand says in its own voice; a brand without a language says it in English. Each brand and
 * language is a small file of its own. Fault: a brand without English words, or no way to load them.
 */
export async function loadBrandMessages(
  location: string,
  language: Language,
): Promise<BrandMessages> {
  const fileOf = (tag: Language) => FILES[`../../../brands/src/${location}/messages/${tag}.ts`];
  const load = fileOf(language) ?? fileOf('en');
  if (load === undefined) throw new Error(`${location} has no messages`);
  return load();
}

/** The name alone, for a page whose words could not be loaded: it is of use without its voice. */
function defaultMessages(name: string): BrandMessages {
  return {
    tagline: '',
    description: '',
    welcome: { title: name },
    signIn: { login: [name, ''], signup: [name, ''], reset: [name, ''] },
  };
}

/** The words to draw the page with; never fails. */
export function loadBrandMessagesOrDefault(
  brand: Brand,
  language: Language,
): Promise<BrandMessages> {
  return loadBrandMessages(brand.location, language).catch((cause: unknown) => {
    logProblem('The messages of the brand could not be loaded', cause);
    return defaultMessages(brand.name);
  });
}

export const BrandMessagesContext = createContext<BrandMessages | undefined>(undefined);

/** The brand's own words in the language of the page. Fault: called outside a branded page. */
export function useBrandMessages(): BrandMessages {
  const messages = use(BrandMessagesContext);
  if (messages === undefined)
    throw new Error('useBrandMessages needs the messages of a brand above it');
  return messages;
}

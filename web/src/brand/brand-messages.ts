import { createContext, use } from 'react';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';
import { logProblem } from '../app/log.ts';
import type { Language } from '../language/languages.ts';

const FILES = import.meta.glob<BrandMessages>('../../../brands/src/*/messages/*.ts', {
  import: 'messages',
});

/**
 * A brand's own messages, in English where the language is missing. Each brand and language is a
 * small file. Fault: a brand without English messages, or no way to load them.
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

/** Only the name, for a page whose brand messages could not be loaded: it stays usable. */
function defaultMessages(name: string): BrandMessages {
  return {
    tagline: '',
    description: '',
    welcome: { title: name },
    signIn: { login: [name, ''], signup: [name, ''], reset: [name, ''] },
  };
}

/** The messages to render the page with; never rejects. */
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

/** The brand's messages in the language of the page. Fault: called outside a branded page. */
export function useBrandMessages(): BrandMessages {
  const messages = use(BrandMessagesContext);
  if (messages === undefined)
    throw new Error('useBrandMessages needs the messages of a brand above it');
  return messages;
}

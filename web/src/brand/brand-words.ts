import { createContext, use } from 'react';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandWords } from '@jubilee/contract/settings/brand-words';
import { logProblem } from '../app/log.ts';
import type { Language } from '../language/languages.ts';

const FILES = import.meta.glob<BrandWords>('../../../brands/src/*/words/*.ts', { import: 'words' });

/**
 * What a brand says in its own voice; a brand without a language says it in English. Each brand and
 * language is a small file of its own. Fault: a brand without English words, or no way to load them.
 */
export async function loadBrandWords(location: string, language: Language): Promise<BrandWords> {
  const fileOf = (tag: Language) => FILES[`../../../brands/src/${location}/words/${tag}.ts`];
  const load = fileOf(language) ?? fileOf('en');
  if (load === undefined) throw new Error(`${location} has no words`);
  return load();
}

/** The name alone, for a page whose words could not be loaded: it is of use without its voice. */
function plainWords(name: string): BrandWords {
  return {
    tagline: '',
    description: '',
    welcome: { title: name },
    entry: { login: [name, ''], signup: [name, ''], reset: [name, ''] },
  };
}

/** The words to draw the page with; never fails. */
export function brandWordsOrPlain(brand: Brand, language: Language): Promise<BrandWords> {
  return loadBrandWords(brand.location, language).catch((cause: unknown) => {
    logProblem('The words of the brand could not be loaded', cause);
    return plainWords(brand.name);
  });
}

export const BrandWordsContext = createContext<BrandWords | undefined>(undefined);

/** The brand's own words in the language of the page. Fault: called outside a branded page. */
export function useBrandWords(): BrandWords {
  const words = use(BrandWordsContext);
  if (words === undefined) throw new Error('useBrandWords needs the words of a brand above it');
  return words;
}

import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { LegalPage as InfoPage } from '@jubilee/contract/settings/legal-text-facts';
import { loadLegalFacts } from '../../brand/legal-facts.ts';
import type { Language } from '../../language/languages.ts';

export type { InfoPage };

const TEXTS = import.meta.glob<string>('../../../../brands/src/*/legal/*/*.md', {
  query: '?raw',
  import: 'default',
});

/**
 * The file of a page. A brand that has the page in English has it in every language it supports, so
 * that the platform's rules never replace the brand's.
 */
export function fileOfText<File>(
  files: Readonly<Record<string, File>>,
  page: InfoPage,
  location: string,
  language: Language,
): File | undefined {
  const of = (owner: string, tag: Language) =>
    files[`../../../../brands/src/${owner}/legal/${tag}/${page}.md`];
  const owner = of(location, 'en') === undefined ? 'defaults' : location;
  return of(owner, language) ?? of(owner, 'en');
}

/** The text of a page, placeholders included. Fault: it cannot be loaded. */
export async function loadInfoText(
  page: InfoPage,
  location: string,
  language: Language,
): Promise<{ source: string; legal: LegalFacts }> {
  const load = fileOfText(TEXTS, page, location, language);
  if (load === undefined) throw new Error(`${location} has no text for ${page}`);
  const [source, legal] = await Promise.all([load(), loadLegalFacts(location)]);
  return { source, legal };
}

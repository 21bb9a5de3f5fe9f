/** The legal texts of every brand, as files of the release. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { LEGAL_PAGES, type LegalPage } from '@jubilee/contract/settings/legal-text-facts';
import { resolveFlags } from '@jubilee/contract/settings/parse-flags';
import {
  type LegalTexts,
  type LegalTextSource,
  openLegalTexts,
} from '../modules/legal-texts/index.ts';
import { flagsOverBrand } from './app-options.ts';
import type { Foundation } from './compose-foundation.ts';

const LANGUAGES = ['en', 'es'] as const;
const FOLDER = new URL('../../../brands/src/', import.meta.url);

export async function composeLegalTexts(
  foundation: Foundation,
  legalFactsOf: (brand: Brand) => LegalFacts,
): Promise<LegalTexts> {
  const { backgroundPool: pool, db, clock, ids } = foundation;
  const sources = await Promise.all(
    BRANDS.flatMap((brand) =>
      LEGAL_PAGES.map(async (page): Promise<LegalTextSource> => ({
        brand,
        page,
        markdown: await readMarkdown(brand, page),
        legal: legalFactsOf(brand),
        flags: resolveFlags(brand.flags, flagsOverBrand(foundation, brand)),
      })),
    ),
  );
  return openLegalTexts({ pool, db, clock, ids, sources });
}

/** As the page chooses it: a brand that has the page in English has it in every language. */
async function readMarkdown(
  { location }: Brand,
  page: LegalPage,
): Promise<Readonly<Record<string, string>>> {
  const fileOf = (owner: string, language: string) =>
    new URL(`${owner}/legal/${language}/${page}.md`, FOLDER);
  const owner = existsSync(fileOf(location, 'en')) ? location : 'defaults';
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const file = fileOf(owner, language);
      return [language, await readFile(existsSync(file) ? file : fileOf(owner, 'en'), 'utf8')];
    }),
  );
  return Object.fromEntries(texts);
}

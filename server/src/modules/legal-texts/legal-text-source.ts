import { createHash } from 'node:crypto';
import { factFormats } from '@jubilee/brands/defaults/fact-formats';
import { isAcceptedPage } from '@jubilee/contract/settings/accepted-pages';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import {
  type FlagsInTexts,
  infoFacts,
  type LegalPage,
  PLAIN_FORMATS,
} from '@jubilee/contract/settings/legal-text-facts';
import { canonicalJson } from '@jubilee/core/games/canonical-json';

/** One page of one brand as the release has it: Markdown with placeholders, by language. */
export interface LegalTextSource {
  readonly brand: Brand;
  readonly page: LegalPage;
  readonly markdown: Readonly<Record<string, string>>;
  readonly legal: LegalFacts;
  /** As the brand's data and the platform's settings have them; a rule that changes a bound is recorded by itself. */
  readonly flags: FlagsInTexts;
}

/** In which region a language formats numbers and days. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' };
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The texts as players read them. Faults: a text with an unknown fact. */
export function filledTexts(source: LegalTextSource): Readonly<Record<string, string>> {
  const { brand, flags, legal, markdown } = source;
  return Object.fromEntries(
    Object.entries(markdown).map(([language, text]) => {
      const facts = infoFacts(brand, flags, legal, factFormats(LOCALES[language] ?? language));
      return [language, text.replaceAll(PLACEHOLDER, (_, name: string) => factOf(facts, name))];
    }),
  );
}

/** The day from which this text must have been accepted again, where the release names one. Source: GATE-19. */
export function acceptAgainFrom({
  page,
  legal,
}: Pick<LegalTextSource, 'page' | 'legal'>): string | undefined {
  return isAcceptedPage(page) ? legal.acceptAgain?.[page] : undefined;
}

/** SHA-256 of the texts and of the facts that they name, unformatted; of a marked text also of its day. */
export function hashOfText(source: LegalTextSource): Buffer {
  const { brand, flags, legal, markdown } = source;
  const facts = infoFacts(brand, flags, legal, PLAIN_FORMATS);
  const named = new Set(
    Object.values(markdown).flatMap((text) =>
      [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
    ),
  );
  const day = acceptAgainFrom(source);
  const used = Object.fromEntries([...named].map((name) => [name, factOf(facts, name)]));
  return createHash('sha256')
    .update(
      canonicalJson({
        markdown,
        facts: used,
        ...(day === undefined ? {} : { acceptAgainFrom: day }),
      }),
    )
    .digest();
}

function factOf(facts: Readonly<Record<string, string>>, name: string): string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact === undefined) throw new Error(`A legal text names an unknown fact: ${name}`);
  return fact;
}

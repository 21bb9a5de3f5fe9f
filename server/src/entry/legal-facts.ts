/** What the rules of each brand say, for the parts of the server that act on it. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';

/** Read once at the start. Faults: a brand without a file of facts. */
export async function loadLegalFacts(
  brands: readonly Brand[],
  inPlace: Partial<LegalFacts> = {},
): Promise<(brand: Brand) => LegalFacts> {
  const facts = new Map<number, LegalFacts>();
  for (const { number, location } of brands) {
    const file = (await import(`@jubilee/brands/${location}/legal/facts`)) as {
      readonly legalFacts: LegalFacts;
    };
    facts.set(number, { ...file.legalFacts, ...inPlace });
  }
  return ({ number, location }) => {
    const found = facts.get(number);
    if (found === undefined) throw new Error(`${location} has no legal facts`);
    return found;
  };
}

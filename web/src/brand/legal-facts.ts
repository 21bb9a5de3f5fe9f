import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';

const FACTS = import.meta.glob<LegalFacts>('../../../brands/src/*/legal/facts.ts', {
  import: 'legalFacts',
});

/** The facts that a brand's legal texts contain. Fault: it has none, or they cannot be loaded. */
export async function loadLegalFacts(location: string): Promise<LegalFacts> {
  const load = FACTS[`../../../brands/src/${location}/legal/facts.ts`];
  if (load === undefined) throw new Error(`${location} has no legal facts`);
  return load();
}

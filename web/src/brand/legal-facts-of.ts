import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import { loadLegalFacts } from './legal-facts.ts';

const loaded = new Map<string, Promise<LegalFacts | undefined>>();

/** The facts behind a brand's rules, one cached promise; undefined when they did not load. */
export function legalFactsOf(location: string): Promise<LegalFacts | undefined> {
  const known = loaded.get(location);
  if (known !== undefined) return known;
  const facts = loadModule(() => loadLegalFacts(location)).catch((cause: unknown) => {
    logProblem('The facts of the rules did not load', cause);
    loaded.delete(location);
    return undefined;
  });
  loaded.set(location, facts);
  return facts;
}

import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { DEFAULT_LEGAL_FACTS } from '../../defaults/legal-defaults.ts';

/** Placeholders in [brackets] are for the operator and counsel to fill in. */
export const legalFacts: LegalFacts = {
  ...DEFAULT_LEGAL_FACTS,
  sponsor: 'Ruby Sweeps Promotions [legal form]',
  entryAddress: 'Ruby Sweeps Free Entry, PO Box [number], [city, state and ZIP code]',
};

import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { DEFAULT_LEGAL_FACTS } from '../../defaults/legal-defaults.ts';

/** Placeholders in [brackets] are for the operator and counsel to fill in. */
export const legalFacts: LegalFacts = {
  ...DEFAULT_LEGAL_FACTS,
  sponsor: 'Sweeps Promotions [legal form]',
  entryAddress: 'Sweeps Free Entry, PO Box [number], [city, state and ZIP code]',
};

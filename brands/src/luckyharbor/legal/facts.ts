import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { HOUSE_LEGAL } from '../../house/legal-defaults.ts';

/** Stand-ins in [brackets] are for the operator and counsel to fill in. */
export const legalFacts: LegalFacts = {
  ...HOUSE_LEGAL,
  sponsor: 'Lucky Harbor Promotions [legal form]',
  entryAddress: 'Lucky Harbor Free Entry, PO Box [number], [city, state and ZIP code]',
};

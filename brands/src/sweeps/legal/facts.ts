import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { DEFAULT_LEGAL_FACTS } from '../../defaults/legal-defaults.ts';

/** An example; the operator's own replace it. Unknown facts in [brackets] stop the build. */
export const legalFacts: LegalFacts = {
  ...DEFAULT_LEGAL_FACTS,
  sponsor: 'Sweeps Promotions, LLC',
  sponsorAddress: '100 Example Street, Wilmington, DE 19801',
  entryAddress: 'Sweeps Free Entry, PO Box 100, Wilmington, DE 19801',
};

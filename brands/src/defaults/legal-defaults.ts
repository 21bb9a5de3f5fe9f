import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';

/** Legal facts that brands share unless they override them; counsel decides the list of places. */
export const DEFAULT_LEGAL_FACTS: LegalFacts = {
  effectiveOn: '2026-12-01',
  sponsor: '[legal name of the sponsor]',
  sponsorAddress: '[street, city, state and ZIP code of the sponsor]',
  entryAddress: '[name and PO box for requests by post]',
  entryTickets: 500,
  periodStart: '2026-12-01',
  periodEnd: '2027-11-30',
  excludedRegions: [
    'California',
    'Connecticut',
    'Idaho',
    'Louisiana',
    'Michigan',
    'Montana',
    'Nevada',
    'New Jersey',
    'New York',
    'Washington',
  ],
  governingState: 'Delaware',
  arbitrationBody: '[name of the arbitration body]',
  dormantMonths: 24,
  retentionYears: 5,
  helpline: { name: '1-800-GAMBLER', dial: '+18004262537' },
};

import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';

/**
 * Legal facts that brands share unless they override them; counsel decides the list of places. Who
 * is behind a brand and where its post arrives are said by each brand alone.
 */
export const DEFAULT_LEGAL_FACTS: Omit<LegalFacts, 'sponsor' | 'sponsorAddress' | 'entryAddress'> =
  {
    effectiveOn: '2026-12-01',
    entryTickets: 500,
    entrySentence:
      'I would like to receive Sweep Tickets to take part in the sweepstakes promotion of <brand>. By submitting this request I confirm that I have read, understood and agree to the Sweepstakes rules.',
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
    arbitrationBody: 'JAMS',
    dormantMonths: 24,
    retentionYears: 5,
    helpline: { name: '1-800-GAMBLER', dial: '+18004262537' },
  };

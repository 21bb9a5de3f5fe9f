/**
 * What a brand's legal texts say about its own case. What is not known yet stands in [brackets] and
 * keeps the banner of a draft over every text. Days are `YYYY-MM-DD`. Source: BRAND-22.
 */
export interface LegalFacts {
  /** The day counsel approved the texts; without it they are marked as drafts. */
  readonly reviewedOn?: string;
  readonly effectiveOn: string;
  readonly sponsor: string;
  readonly sponsorAddress: string;
  /** Where free requests for tickets are sent by post. */
  readonly entryAddress: string;
  /** What a valid request by post gives, in tickets as stored. */
  readonly entryTickets: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Names of the places where the promotion is void. */
  readonly excludedRegions: readonly string[];
  readonly governingState: string;
  readonly arbitrationBody: string;
  /** After so many months without use an account may be closed. */
  readonly dormantMonths: number;
  readonly retentionYears: number;
  /** As it is written, and as it is dialled. */
  readonly helpline: { readonly name: string; readonly dial: string };
}

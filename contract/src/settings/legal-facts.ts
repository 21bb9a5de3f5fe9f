import type { AcceptedPage } from './accepted-pages.ts';

/**
 * The facts of a brand in its legal texts. One that is unknown, in [brackets], stops the build; a
 * draft banner stays on every text until counsel has read it. Days are `YYYY-MM-DD`. Source:
 * BRAND-22, BRAND-25.
 */
export interface LegalFacts {
  /** The day counsel approved the texts; without it they are marked as drafts. */
  readonly reviewedOn?: string;
  readonly effectiveOn: string;
  /**
   * By page the day from which whoever signs in must have accepted a version with this day, or with a later one; none by
   * default. It stays while later releases change the text. Source: GATE-19.
   */
  readonly acceptAgain?: Readonly<Partial<Record<AcceptedPage, string>>>;
  readonly sponsor: string;
  readonly sponsorAddress: string;
  /** Postal address for free ticket requests. */
  readonly entryAddress: string;
  /** Tickets for a valid request by post, in hundredths as stored. */
  readonly entryTickets: number;
  /** What somebody writes by hand on a card; `<brand>` stands for the brand's name. Rules and page read it here. */
  readonly entrySentence: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Names of the places where the promotion is void. */
  readonly excludedRegions: readonly string[];
  readonly governingState: string;
  readonly arbitrationBody: string;
  /** After this many months without use an account may be closed. */
  readonly dormantMonths: number;
  readonly retentionYears: number;
  /** As displayed, and as dialled. */
  readonly helpline: { readonly name: string; readonly dial: string };
}

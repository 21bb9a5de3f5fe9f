/** The information pages, and the facts of a brand that their texts name by placeholder. Source: BRAND-22, BRANDROOM-8. */
import {
  ENTRY_ARRIVAL_DAYS,
  ENTRY_CODE_DAYS,
  ENTRY_CODES_OPEN_MAX,
  ENTRY_CREDIT_BUSINESS_DAYS,
} from '../values/postal-entries.ts';
import type { Brand } from './brand.ts';
import type { Flags } from './flags.ts';
import type { LegalFacts } from './legal-facts.ts';

export const LEGAL_PAGES = ['terms', 'rules', 'privacy', 'responsible', 'howto'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The flags that the texts depend on. */
export type FlagsInTexts = Pick<
  Flags,
  'ageLimit' | 'minTickets' | 'maxTickets' | 'minDollars' | 'maxDollars'
>;

/** How a fact becomes text. */
export interface FactFormats {
  readonly count: (value: number) => string;
  /** Of a calendar day, `YYYY-MM-DD`. */
  readonly day: (iso: string) => string;
  readonly names: (names: readonly string[]) => string;
}

/** As the facts are stored: no version of a text depends on how a release formats days. */
export const PLAIN_FORMATS: FactFormats = {
  count: String,
  day: (iso) => iso,
  names: (names) => names.join('; '),
};

/** The facts that texts may reference, by placeholder. */
export function infoFacts(
  brand: Brand,
  flags: FlagsInTexts,
  legal: LegalFacts,
  { count, day, names }: FactFormats,
): Readonly<Record<string, string>> {
  return {
    brand: brand.name,
    support: brand.supportEmail,
    age: count(flags.ageLimit),
    minTickets: count(flags.minTickets),
    maxTickets: count(flags.maxTickets),
    minDollars: count(flags.minDollars),
    maxDollars: count(flags.maxDollars),
    welcomePoints: count(brand.welcomeGrant.POINTS),
    welcomeTickets: count(brand.welcomeGrant.SWEEP_TICKETS),
    freePoints: count(brand.freePoints.amount),
    freeBelow: count(brand.freePoints.belowBalance),
    freeHours: count(brand.freePoints.periodHours),
    effectiveOn: day(legal.effectiveOn),
    sponsor: legal.sponsor,
    sponsorAddress: legal.sponsorAddress,
    entryAddress: legal.entryAddress,
    entryTickets: count(legal.entryTickets),
    entrySentence: legal.entrySentence.replaceAll('<brand>', brand.name),
    entryCodes: count(ENTRY_CODES_OPEN_MAX),
    entryCodeDays: count(ENTRY_CODE_DAYS),
    entryArrivalDays: count(ENTRY_ARRIVAL_DAYS),
    entryCreditDays: count(ENTRY_CREDIT_BUSINESS_DAYS),
    periodStart: day(legal.periodStart),
    periodEnd: day(legal.periodEnd),
    excludedRegions: names(legal.excludedRegions),
    governingState: legal.governingState,
    arbitrationBody: legal.arbitrationBody,
    dormantMonths: count(legal.dormantMonths),
    retentionYears: count(legal.retentionYears),
    helpline: legal.helpline.name,
    helplineTel: legal.helpline.dial,
  };
}

import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';

/** The flags that the texts depend on. */
export type FlagsInTexts = Pick<
  Flags,
  'ageLimit' | 'minTickets' | 'maxTickets' | 'minDollars' | 'maxDollars'
>;

/**
 * The facts that texts may reference, by placeholder and formatted for `locale`. Days are calendar
 * days, not instants, so no time zone moves them.
 */
export function infoFacts(
  brand: Brand,
  flags: FlagsInTexts,
  legal: LegalFacts,
  locale: string,
): Readonly<Record<string, string>> {
  const count = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const day = (iso: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
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
    periodStart: day(legal.periodStart),
    periodEnd: day(legal.periodEnd),
    excludedRegions: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      legal.excludedRegions,
    ),
    governingState: legal.governingState,
    arbitrationBody: legal.arbitrationBody,
    dormantMonths: count(legal.dormantMonths),
    retentionYears: count(legal.retentionYears),
    helpline: legal.helpline.name,
    helplineTel: legal.helpline.dial,
  };
}

/** The rules of states as sentences for a player. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type {
  CapabilityView,
  PlayerCapabilitiesView,
} from '@jubilee/contract/entities/jurisdiction';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { stateName } from '../identity-forms/us-states.ts';
import { countryName, formatCalendarDay, formatDollars, formatList } from '../language/format.ts';
import { refusalText } from '../session/messages/refusal-sentences.ts';
import type { Opening } from './openings.ts';

/** `Florida` for `US-FL`, a country by its name. */
export function placeName(jurisdiction: string): string {
  const [country = '', part] = jurisdiction.split('-');
  return part === undefined ? countryName(country) : stateName(part);
}

const CLOSED: Readonly<Record<Capability, (place: string) => MessageDescriptor>> = {
  register: (place) => msg`New accounts aren’t offered in ${place}.`,
  buy: (place) => msg`Buying isn’t offered in ${place}.`,
  pointsPlay: (place) => msg`Playing for Points isn’t offered in ${place}.`,
  ticketsPlay: (place) => msg`Playing for Sweep Tickets isn’t offered in ${place}.`,
  redeem: (place) => msg`Redeeming isn’t offered in ${place}.`,
  freeEntry: (place) => msg`Free entry isn’t offered in ${place}.`,
  promotions: (place) => msg`Promotions aren’t offered in ${place}.`,
};

/** Why something is closed, with the day since which it is. Undefined: it is allowed. */
function closedSentence(view: CapabilityView | undefined): string | undefined {
  if (view === undefined || view.isAllowed) return undefined;
  if (view.jurisdiction === null) return t`We don’t know where you live, so this isn’t open yet.`;
  const sentence = i18n._(CLOSED[view.capability](placeName(view.jurisdiction)));
  if (view.since === null) return sentence;
  const day = formatCalendarDay(view.since);
  return `${sentence} ${t`That has been so since ${day}.`}`;
}

const NAMES: Readonly<Record<Capability, MessageDescriptor>> = {
  register: msg`new accounts`,
  buy: msg`buying`,
  pointsPlay: msg`playing for Points`,
  ticketsPlay: msg`playing for Sweep Tickets`,
  redeem: msg`redeeming`,
  freeEntry: msg`free entry`,
  promotions: msg`promotions`,
};

/** Why several things are closed: one sentence for each place and day. Source: STATE-15. */
export function closedSentences(views: readonly CapabilityView[]): readonly string[] {
  const closed = views.filter(({ isAllowed }) => !isAllowed);
  const areAlike = (one: CapabilityView, other: CapabilityView): boolean =>
    one.jurisdiction === other.jurisdiction && one.since === other.since;
  return closed.flatMap((first, index) => {
    if (closed.findIndex((one) => areAlike(one, first)) < index) return [];
    const group = closed.filter((one) => areAlike(one, first));
    if (first.jurisdiction === null || group.length === 1) return closedSentence(first) ?? [];
    const place = placeName(first.jurisdiction);
    const names = formatList(group.map(({ capability }) => i18n._(NAMES[capability])));
    if (first.since === null) return t`Not offered in ${place}: ${names}.`;
    const day = formatCalendarDay(first.since);
    return t`Not offered in ${place} since ${day}: ${names}.`;
  });
}

/** Why something is not offered. */
export function whyClosed(opening: Opening): string | undefined {
  if (opening.is !== 'closed') return undefined;
  if (opening.by === 'exclusion') return refusalText('SELF_EXCLUDED');
  return opening.by === 'staff' ? refusalText('STAFF_ACCOUNT') : closedSentence(opening.by);
}

export function viewOf(
  { capabilities }: PlayerCapabilitiesView,
  capability: Capability,
): CapabilityView | undefined {
  return capabilities.find((one) => one.capability === capability);
}

/** What remains, where not everything is allowed. */
export function modeSentence({ mode }: PlayerCapabilitiesView): string | undefined {
  if (mode === 'pointsOnly') {
    return t`You can play every game for Points. Your Sweep Tickets stay yours.`;
  }
  return mode === 'redeemOnly' ? t`What you’ve won stays yours, and you can redeem it.` : undefined;
}

/** The largest prize where the player lives or is. Undefined: there is no cap, or tickets are not played. */
export function capSentence(view: PlayerCapabilitiesView): string | undefined {
  const { prizeCap, prizeCapOf } = view;
  if (prizeCap === null || prizeCapOf === null) return undefined;
  if (viewOf(view, 'ticketsPlay')?.isAllowed !== true) return undefined;
  const place = placeName(prizeCapOf);
  const cap = formatDollars(prizeCap);
  return t`In ${place} one bet for Sweep Tickets can win ${cap} at most, so stakes that could win more aren’t offered.`;
}

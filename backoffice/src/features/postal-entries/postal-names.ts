/** Verdicts and states as the staff read them. Pure. */
import type { PostalBatch, PostalCard } from '@jubilee/contract/staff/postal-entities';
import { type CardRefusal, RULES_ZONE } from '@jubilee/contract/values/postal-entries';

export const REFUSAL_NAMES: Readonly<Record<CardRefusal, string>> = {
  unknown: 'No such code',
  otherBrand: 'Code of another brand',
  used: 'Code used before',
  expired: 'Postmark after the last day',
  secondInEnvelope: 'Second card of the envelope',
  sameDay: 'Second card of a postmark day',
  outOfPeriod: 'Outside of the entry period',
  excluded: 'Player is excluded',
  disabled: 'Account is disabled',
  ageUnknown: 'No date of birth',
  notAllowed: 'Free entry not allowed',
  accountClosed: 'Account closed before credit',
  illegible: 'Illegible',
  notHandWritten: 'Not written by hand',
  incomplete: 'Incomplete',
  sentInBulk: 'Sent in bulk',
  postageDue: 'Postage due',
};

export function verdictText(card: Pick<PostalCard, 'refusal' | 'creditedAt'>): string {
  if (card.refusal !== null) return REFUSAL_NAMES[card.refusal];
  return card.creditedAt === null ? 'Accepted' : 'Credited';
}

export const BATCH_STATES = {
  open: { tone: 'info', text: 'Open' },
  crediting: { tone: 'warn', text: 'Crediting' },
  credited: { tone: 'ok', text: 'Credited' },
} as const satisfies Record<PostalBatch['state'], { tone: 'info' | 'warn' | 'ok'; text: string }>;

/** Whose card it is, in as few words as are known. */
export function entrantText({ entrant }: Pick<PostalCard, 'entrant'>): string {
  if (entrant === null) return 'Nobody of this brand';
  return entrant.email ?? entrant.nickname ?? entrant.userId;
}

export const countText = (count: number): string => count.toLocaleString('en-US');

/** A day of the calendar such as `2027-01-15`, in the zone of the rules, by which the server decides. */
export function todayText(nowMs: number): string {
  // Swedish writes days as ISO 8601 does.
  return new Date(nowMs).toLocaleDateString('sv-SE', { timeZone: RULES_ZONE });
}

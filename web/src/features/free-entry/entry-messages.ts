import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PostalEntry } from '@jubilee/contract/entities/postal-entry';
import type { CardRefusal } from '@jubilee/contract/values/postal-entries';

export const STATE_MESSAGES: Readonly<Record<PostalEntry['state'], MessageDescriptor>> = {
  requested: msg`Waiting for your card`,
  received: msg`Card received`,
  credited: msg`Credited`,
  refused: msg`Refused`,
  expired: msg`Expired`,
};

export const STATE_TONES = {
  requested: undefined,
  received: 'info',
  credited: 'ok',
  refused: 'bad',
  expired: 'warn',
} as const satisfies Record<PostalEntry['state'], 'info' | 'ok' | 'bad' | 'warn' | undefined>;

/** Why a card gave nothing, to its player. */
export const REFUSAL_MESSAGES: Readonly<Record<CardRefusal, MessageDescriptor>> = {
  unknown: msg`We don’t know this code.`,
  otherBrand: msg`This code belongs to another site.`,
  used: msg`A card with this code came before.`,
  expired: msg`The postmark is later than the last day of the code.`,
  secondInEnvelope: msg`There was another card in the envelope before it.`,
  sameDay: msg`Another card of yours has the same postmark day.`,
  outOfPeriod: msg`The postmark is outside of the entry period.`,
  excluded: msg`You had excluded yourself from play.`,
  disabled: msg`The account was disabled.`,
  ageUnknown: msg`Your date of birth was missing.`,
  notAllowed: msg`Free entry wasn’t open to your account.`,
  accountClosed: msg`Your account was closed to play when we credited the cards.`,
  illegible: msg`The card couldn’t be read.`,
  notHandWritten: msg`The card wasn’t written by hand.`,
  incomplete: msg`Something was missing on the card.`,
  sentInBulk: msg`The card was sent in bulk by another person.`,
  postageDue: msg`The postage wasn’t paid in full.`,
};

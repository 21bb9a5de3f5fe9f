/** Numbers and forms of the free entry by post. Source: POST rules. */
import * as z from 'zod/mini';
import { isStorable } from './text.ts';

/** The zone of the official times in the brands' rules, in which days of the entry by post begin and end. */
export const RULES_ZONE = 'America/New_York';
/** How many codes a player may have that no card has arrived for. That is a card a day for a month. */
export const ENTRY_CODES_OPEN_MAX = 30;
/** A card counts when its postmark is no later than so many days after the request of its code. */
export const ENTRY_CODE_DAYS = 60;
/** A card arrives at the latest so many days after the end of the promotion. */
export const ENTRY_ARRIVAL_DAYS = 14;
/** What the rules promise: business days from arrival to credit. */
export const ENTRY_CREDIT_BUSINESS_DAYS = 20;
export const ENTRY_BATCH_CARDS_MAX = 500;
/** Of one picture of a card, before its encryption. */
export const CARD_IMAGE_BYTES_MAX = 2_000_000;
/** The same as base64 in a JSON body, with room for the rest of it. */
export const CARD_IMAGE_BODY_BYTES_MAX = 2_700_000;

/**
 * A code as it is shown: three groups of four characters. None of them is mistaken for another in somebody's handwriting:
 * without 0 O Q, 1 I L, 2 Z, 5 S, B (8), G (6) and U (V).
 */
export const entryCodeSchema = z
  .string()
  .check(z.regex(/^(?:[ACDEFHJKMNPRTVWXY346789]{4}-){2}[ACDEFHJKMNPRTVWXY346789]{4}$/));
/** What a person types or a scanner sends; whether it is a code is decided by the server. */
export const typedEntryCodeSchema = z.string().check(z.minLength(1), z.maxLength(64), isStorable());

/** Why a card gives nothing. The staff choose the last five; the ledger decides `accountClosed`. */
const CARD_REFUSALS = [
  'unknown',
  'otherBrand',
  'used',
  'expired',
  'secondInEnvelope',
  'sameDay',
  'outOfPeriod',
  'excluded',
  'disabled',
  'ageUnknown',
  'notAllowed',
  'accountClosed',
  'illegible',
  'notHandWritten',
  'incomplete',
  'sentInBulk',
  'postageDue',
] as const;
export type CardRefusal = (typeof CARD_REFUSALS)[number];
export const cardRefusalSchema = z.enum(CARD_REFUSALS);
export const STAFF_CARD_REFUSALS = [
  'illegible',
  'notHandWritten',
  'incomplete',
  'sentInBulk',
  'postageDue',
] as const satisfies readonly CardRefusal[];
export const staffCardRefusalSchema = z.enum(STAFF_CARD_REFUSALS);

const POSTAL_ENTRY_STATES = ['requested', 'received', 'credited', 'refused', 'expired'] as const;
export const postalEntryStateSchema = z.enum(POSTAL_ENTRY_STATES);

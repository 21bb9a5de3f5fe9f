/** What is held of which kind, how long, why and by which source, as data. Source: PRIV-8. */
import type { RetentionEntry } from '@jubilee/contract/staff/privacy-entities';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { RetentionPolicyName } from '@jubilee/contract/values/personal-data';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deleteEmailsBefore } from '../../messaging/index.ts';
import { deleteImagesBefore } from '../../postal-entries/index.ts';
import { deleteSessionsBefore } from '../../sessions/index.ts';
import { deleteNotesBefore } from '../../staff-players/index.ts';
import { removeExpiredExports } from '../exports/data-export.store.ts';

type Facts = Pick<RetentionEntry, 'what' | 'from' | 'why' | 'source'>;

export interface Batch {
  readonly brand: Brand;
  /** What is older is deleted. */
  readonly before: string;
  readonly now: string;
  readonly limit: number;
}

export interface RetentionPolicy extends Facts {
  readonly name: RetentionPolicyName;
  /** Of the platform; a brand may choose others. */
  readonly days: number;
  /** Deletes at most `limit`, and returns how many. */
  delete(pool: Pool, batch: Batch): Promise<number>;
}

/** A new kind of data is an entry here, with a function of the module that stores it. */
export const NIGHTLY_POLICIES: readonly RetentionPolicy[] = [
  {
    name: 'playerSessions',
    what: 'Sessions of players: device, network, times',
    days: 365,
    from: 'the sign-in',
    why: 'To find attacks and linked accounts',
    source: 'Privacy policy: security log, 12 months',
    delete: (pool, { brand, before, limit }) =>
      deleteSessionsBefore(pool, { brand: brand.number, before, limit }),
  },
  {
    name: 'sentEmails',
    what: 'To whom which email was sent; its text is never stored',
    days: 1_095,
    from: 'the sending',
    why: 'To answer questions about emails, and to show that marketing was allowed',
    source: 'Privacy policy: support, 3 years',
    delete: (pool, { brand, before, limit }) =>
      deleteEmailsBefore(pool, { brandLocation: brand.location, before, limit }),
  },
  {
    name: 'cardPictures',
    what: 'Pictures of cards that came by post; the cards themselves stay',
    days: 730,
    from: 'the upload',
    why: 'To settle disputes about an entry',
    source: 'Sweepstakes rules: records of entries',
    delete: (pool, { brand, before, limit }) =>
      deleteImagesBefore(pool, { brand: brand.number, before, limit }),
  },
  {
    name: 'playerNotes',
    what: 'Notes of the staff about players',
    days: 1_095,
    from: 'the writing',
    why: 'To help with a case that comes back',
    source: 'Privacy policy: support, 3 years after the case',
    delete: (pool, { brand, before, limit }) =>
      inTransaction(pool, (client) =>
        deleteNotesBefore(client, { brand: brand.number, before, limit }),
      ),
  },
  {
    name: 'dataExports',
    what: 'Copies of personal data that players or the staff requested',
    days: 7,
    from: 'the day it was ready',
    why: 'To be downloaded, and not longer',
    source: 'Rule PRIV-2',
    delete: (pool, { brand, now, limit }) =>
      removeExpiredExports(pool, { brand: brand.number, now, limit }),
  },
];

/** A brand's own days count; the files of copies end by the day that each of them names. */
export function daysOf({ name, days }: RetentionPolicy, brand: Brand): number {
  return name === 'dataExports' ? days : (brand.retentionDays?.[name] ?? days);
}

type OtherEntry = Facts & Pick<RetentionEntry, 'name' | 'days' | 'by'>;

/** What other loops delete at their own pace. */
const OWN_LOOPS: readonly OtherEntry[] = [
  {
    name: 'securityLog',
    what: 'The security log of the identity service',
    days: 365,
    from: 'the entry',
    why: 'To find attacks',
    source: 'Privacy policy: 12 months; setting auditMs',
    by: 'ownLoop',
  },
  {
    name: 'expiredSignIns',
    what: 'Codes, challenges and devices of sign-ins that are over',
    days: 0,
    from: 'their end',
    why: 'They have no use any more',
    source: 'Rules of the identity service',
    by: 'ownLoop',
  },
  {
    name: 'analyticsEvents',
    what: 'Events of visits, without a player',
    days: 90,
    from: 'the visit',
    why: 'To improve the pages, with consent',
    source: 'Privacy policy: technical logs, 90 days',
    by: 'ownLoop',
  },
  {
    name: 'refusedRequests',
    what: 'Requests that the ledger refused',
    days: 4,
    from: 'the request',
    why: 'A repetition gets the same answer',
    source: 'Rules of the wallet: 96 hours',
    by: 'ownLoop',
  },
  {
    name: 'errorReports',
    what: 'Reports of errors; they are passed on and not stored here',
    days: 0,
    from: 'the report',
    why: 'To find faults',
    source: 'The contract with the service for error reports',
    by: 'ownLoop',
  },
];

/** What no job deletes. `days` null: as long as the books. */
const NEVER: readonly OtherEntry[] = [
  {
    name: 'ledger',
    what: 'Operations, postings, rounds, seeds, credits, jackpot wins',
    days: null,
    from: 'the operation',
    why: 'Books are retained and can be proved; tax law asks for what was won',
    source: 'Privacy policy: records of account',
    by: 'nobody',
  },
  {
    name: 'audit',
    what: 'What the staff read and did, and the approvals',
    days: null,
    from: 'the entry',
    why: 'It is a chain: nothing can be removed from it unnoticed',
    source: 'Rule AUDIT-2',
    by: 'nobody',
  },
  {
    name: 'consents',
    what: 'Legal texts that were agreed to, and the marketing consent over time',
    days: null,
    from: 'the consent',
    why: 'The operator has to show that it was allowed to do what it did',
    source: 'Rules AUTH-35 and PRIV-10',
    by: 'nobody',
  },
  {
    name: 'postalEntries',
    what: 'Codes and cards of entries by post',
    days: null,
    from: 'the entry',
    why: 'To show that post and purchase are treated alike',
    source: 'Rule POST-11',
    by: 'nobody',
  },
  {
    name: 'exclusions',
    what: 'Exclusions, and keyed hashes of the contacts of those who were erased',
    days: null,
    from: 'the exclusion',
    why: 'An erasure is no way around an exclusion',
    source: 'Rule PRIV-7',
    by: 'nobody',
  },
];

export const OTHER_ENTRIES: readonly OtherEntry[] = [...OWN_LOOPS, ...NEVER];

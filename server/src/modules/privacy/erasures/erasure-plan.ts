/** What an erasure removes and what it does not, as data: the preview, the record and the work read it. Source: PRIV-6, PRIV-7. */
import type { ErasurePart, RetainedPart } from '@jubilee/contract/staff/privacy-entities';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { PoolClient } from 'pg';
import { erasePlayer } from '../../account/index.ts';
import { eraseNamesOfBingo } from '../../bingo/index.ts';
import { eraseNamesOfCrash } from '../../crash/index.ts';
import type { IdentityAdmin } from '../../identity/index.ts';
import { erasePersonKeys } from '../../exclusions/index.ts';
import { erasePayoutDetails } from '../../cash-outs/index.ts';
import { eraseForms } from '../../identity-checks/index.ts';
import { eraseNamesOfWins } from '../../jackpots/index.ts';
import { eraseEmails } from '../../messaging/index.ts';
import { eraseFavorites } from '../../player-games/index.ts';
import { eraseSessions } from '../../sessions/index.ts';
import { eraseNotes } from '../../staff-players/index.ts';
import { removeExportsOf } from '../exports/data-export.store.ts';
import { hasChosenExclusion } from './erasure-facts.store.ts';

export interface ToErase {
  readonly walletId: bigint;
  readonly brandLocation: string;
  readonly subject: string;
  readonly addresses: readonly string[];
  readonly at: string;
  readonly identity: Pick<IdentityAdmin, 'forgetUserWithin'>;
}

interface ErasedPart extends Omit<ErasurePart, 'records'> {
  /** In the transaction of the erasure; returns how many records. Each changes only what its own module stores. */
  erase(client: PoolClient, of: ToErase): Promise<number>;
}

/** In the order of the locks: the player's row last but for the audit, because its change ends every cache. */
export const ERASED_PARTS: readonly ErasedPart[] = [
  {
    name: 'signIn',
    what: 'The user of the identity service with password, providers and second factors, its sign-ins and remembered devices',
    erase: (client, { identity, brandLocation, subject }) =>
      identity.forgetUserWithin(client, brandLocation, subject),
  },
  {
    name: 'sessions',
    what: 'Sessions with their devices and networks',
    erase: (client, { walletId }) => eraseSessions(client, walletId),
  },
  {
    name: 'emails',
    what: 'The list of emails that were sent to the player',
    erase: (client, { brandLocation, addresses }) =>
      eraseEmails(client, { brandLocation, addresses }),
  },
  {
    name: 'notes',
    what: 'Notes of the staff',
    erase: (client, { walletId }) => eraseNotes(client, walletId),
  },
  {
    name: 'favorites',
    what: 'Favorite games',
    erase: (client, { walletId }) => eraseFavorites(client, walletId),
  },
  {
    name: 'displayNames',
    what: 'The name beside crash bets, bingo cards and jackpot wins; it becomes "Player"',
    async erase(client, { walletId }) {
      const inCrash = await eraseNamesOfCrash(client, walletId);
      const inBingo = await eraseNamesOfBingo(client, walletId);
      return inCrash + inBingo + (await eraseNamesOfWins(client, walletId));
    },
  },
  {
    name: 'dataExports',
    what: 'Copies of the data that are still stored',
    erase: (client, { walletId }) => removeExportsOf(client, walletId),
  },
  {
    name: 'personKeys',
    what: 'Keyed hashes by which accounts of the same person are recognized, unless the player chose an exclusion',
    erase: async (client, { walletId }) =>
      (await hasChosenExclusion(client, walletId)) ? 0 : erasePersonKeys(client, walletId),
  },
  {
    name: 'identityForms',
    what: 'The identity form that the player submitted',
    erase: (client, { walletId }) => eraseForms(client, walletId),
  },
  {
    name: 'payoutDetails',
    what: 'Bank accounts for redemptions, and as whom the player was registered with vendors that pay out',
    erase: (client, { walletId }) => erasePayoutDetails(client, walletId),
  },
  {
    name: 'profile',
    what: 'Email, telephone number, nickname, date of birth, what documents say, how the player came to the site, marketing preferences',
    erase: (client, { walletId, at }) => erasePlayer(client, walletId, at),
  },
];

/** Counted in the preview by the same names. */
export function erasedParts(counts: Readonly<Record<string, number>>): ErasurePart[] {
  return ERASED_PARTS.map(({ name, what }) => ({ name, what, records: counts[name] ?? 0 }));
}

/** Source: PRIV-7. */
export function retainedParts({
  retentionYears,
}: Pick<LegalFacts, 'retentionYears'>): RetainedPart[] {
  const years = `${retentionYears} years after the last entry`;
  return [
    {
      name: 'ledger',
      what: 'Operations, postings, rounds, seeds, credits and jackpot wins, under the number of the wallet',
      why: 'Books are retained and can be proved; tax law asks for what was won',
      term: years,
    },
    {
      name: 'redemptions',
      what: 'Amounts, states and steps of redemptions, and the files for the bank, encrypted',
      why: 'Books are retained and can be proved; a bank may ask about a payment for years',
      term: years,
    },
    {
      name: 'state',
      what: 'The declared state and the random user id, which no sign-in has any more',
      why: 'They say which rules applied to an operation, and join it with the audit',
      term: years,
    },
    {
      name: 'age',
      what: 'That an age below the limit was stated, and who opened the account again and why',
      why: 'An erasure is no way around the age limit',
      term: years,
    },
    {
      name: 'postalEntries',
      what: 'Codes and cards of entries by post; pictures of cards until their own retention ends',
      why: 'The operator has to show how free entries were treated',
      term: years,
    },
    {
      name: 'exclusion',
      what: 'That the player is excluded and what they chose, with keyed hashes of address and telephone number, and of name with date of birth',
      why: 'An erasure is no way around an exclusion',
      term: 'As long as the exclusion',
    },
    {
      name: 'welcomeGrant',
      what: 'A keyed hash of the address, or of the telephone number, that had the welcome grant',
      why: 'It is given once',
      term: years,
    },
    {
      name: 'identityChecks',
      what: 'When an identity check was decided and how, without what the documents say',
      why: 'The operator has to show whom it paid',
      term: years,
    },
    {
      name: 'consents',
      what: 'Which texts the player agreed to, when and from which network; the marketing consent over time',
      why: 'The operator has to show that it was allowed to do what it did',
      term: years,
    },
    {
      name: 'audit',
      what: 'What the staff read and did about the player, without contact data',
      why: 'It is a chain: nothing can be removed from it unnoticed',
      term: years,
    },
    {
      name: 'securityLog',
      what: 'The security log of sign-ins',
      why: 'To find attacks',
      term: '12 months',
    },
  ];
}

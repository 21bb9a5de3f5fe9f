/** Entries by post: what players request, and what the worker credits. The staff's part is a room of their app. */
import { BRANDS } from '@jubilee/brands';
import { type Jurisdictions, knownPlacesOf } from '../modules/jurisdictions/index.ts';
import { createEmailQueue } from '../modules/messaging/index.ts';
import type { IsFreeEntryAllowed, PostalRequestPorts } from '../modules/postal-entries/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Foundation } from './compose-foundation.ts';
import { agesByBrand, brandOfPlayer } from './player-ages.ts';

/** By where the player lives and is, and not below the age limit by documents. Source: STATE-5, POST-2, GATE-24. */
export function freeEntryOf(
  foundation: Pick<Foundation, 'roundClock'>,
  {
    jurisdictions,
    settings,
  }: { readonly jurisdictions: Jurisdictions; readonly settings: Settings },
): IsFreeEntryAllowed {
  const ageOfPlayer = agesByBrand(foundation, settings);
  return (player) =>
    ageOfPlayer(player) !== 'tooYoung' &&
    jurisdictions.of(brandOfPlayer(player), knownPlacesOf(player)).verdicts.freeEntry.isAllowed;
}

export function composePostalEntries(
  foundation: Foundation,
  {
    wallet,
    jurisdictions,
    settings,
    legalFactsOf,
  }: {
    readonly wallet: Wallet;
    readonly jurisdictions: Jurisdictions;
    readonly settings: Settings;
    readonly legalFactsOf: PostalRequestPorts['termsOf'];
  },
) {
  const { pool, clock, ids, origins } = foundation;
  const postalPool = pool('postal entries', 2);
  const requests: PostalRequestPorts = {
    pool: postalPool,
    clock,
    ids,
    isFreeEntryAllowed: freeEntryOf(foundation, { jurisdictions, settings }),
    termsOf: legalFactsOf,
  };
  return {
    postalRequests: requests,
    postalCredits: {
      pool: postalPool,
      clock,
      ids,
      wallet,
      enqueueEmail: createEmailQueue(ids),
      brands: BRANDS,
      pageOf: (brand: (typeof BRANDS)[number]) =>
        new URL('/free-entry', origins.canonical('web', brand)).href,
    },
  };
}

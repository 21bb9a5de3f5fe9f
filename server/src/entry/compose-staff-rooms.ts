/** What other modules add to the staff app, a line for each. */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import type { Pool } from 'pg';
import type { Accounts } from '../modules/account/index.ts';
import type { Audit } from '../modules/audit/index.ts';
import { brandRoom } from '../modules/brand-room/index.ts';
import { financeRoom, zoneOfBrand } from '../modules/finance/index.ts';
import { gameControlRoom } from '../modules/game-control/index.ts';
import type { Jackpots } from '../modules/jackpots/index.ts';
import { jurisdictionRoom } from '../modules/jurisdiction-room/index.ts';
import { type Jurisdictions, knownPlacesOf } from '../modules/jurisdictions/index.ts';
import type { LegalTexts } from '../modules/legal-texts/index.ts';
import { postalEntryRoom } from '../modules/postal-entries/index.ts';
import { privacyRoom } from '../modules/privacy/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { ExportParts, StaffRoom } from '../modules/staff/index.ts';
import {
  createPlayerRoom,
  type PlayersPorts,
  SEARCH_SETTINGS,
} from '../modules/staff-players/index.ts';
import { systemRoom } from '../modules/system/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Encryptor } from '../platform/encryption/encryptor.ts';
import type { Ids } from '../platform/ids/ids.ts';
import type { Foundation } from './compose-foundation.ts';
import { freeEntryOf } from './compose-postal-entries.ts';

/** What every room gets. */
export interface StaffRoomParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly audit: Audit;
  readonly exports: ExportParts;
}

/** The modules that rooms look into. */
export interface StaffRoomServices extends Pick<
  PlayersPorts,
  'accountStatus' | 'credits' | 'exclusions' | 'tiers'
> {
  readonly identity: { readonly admin: PlayersPorts['identity'] };
  /** What the rules of a brand say. */
  readonly legalFactsOf: (brand: Brand) => LegalFacts;
  readonly wallet: Wallet;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly jackpots: Jackpots;
  readonly jurisdictions: Jurisdictions;
  readonly jackpotDefinition: JackpotDefinition;
  readonly legalTexts: LegalTexts;
}

export function composeStaffRooms(
  foundation: Foundation,
  parts: StaffRoomParts,
  services: StaffRoomServices,
): readonly StaffRoom[] {
  const readPool = foundation.pool('staff reads', 3, { readOnly: true, settings: SEARCH_SETTINGS });
  return [
    createPlayerRoom(playersPorts({ ...parts, readPool }, services)),
    financeRoom({ ...parts, ...services, zoneOf: zoneOfBrand }),
    gameControlRoom({ ...parts, ...services, db: foundation.db }),
    systemRoom({ ...parts, sharedClock: foundation.roundClock }),
    jurisdictionRoom({ ...parts, ...services, brands: BRANDS }),
    postalEntryRoom({
      ...parts,
      isFreeEntryAllowed: freeEntryOf(foundation, services),
      termsOf: services.legalFactsOf,
      brands: BRANDS,
    }),
    brandRoom({
      ...parts,
      ...services,
      readPool,
      brands: BRANDS,
      isDeployed: foundation.cfg.deployed,
      origins: foundation.origins,
    }),
    privacyRoom({ ...parts, ...services, readPool, brands: BRANDS }),
  ];
}

function playersPorts(
  parts: StaffRoomParts & { readonly readPool: Pool },
  given: StaffRoomServices,
): PlayersPorts {
  const { identity, settings, jurisdictions, legalFactsOf: _, ...services } = given;
  return {
    ...parts,
    ...services,
    identity: identity.admin,
    brands: BRANDS,
    flagsOf: (brand) => settings.flagsOf(brand),
    capabilitiesOf: (brand, player) => jurisdictions.of(brand, knownPlacesOf(player)),
    areTextsAccepted: (brand, { wallet_id: walletId }) =>
      given.legalTexts.isAccepted(brand, { walletId, sinceMs: parts.clock.now() }),
  };
}

/** Self-exclusion: the choices of players, and by what one person is recognized on all brands. */
import { BRANDS } from '@jubilee/brands';
import type { Accounts } from '../modules/account/index.ts';
import {
  contactHash,
  createCurrentPlayer,
  type CurrentPlayer,
  type ExclusionPorts,
  isPersonExcluded,
} from '../modules/exclusions/index.ts';
import type { IdentityAdmin } from '../modules/identity/index.ts';
import type { SignUpPorts } from '../modules/players/index.ts';
import { exclusionSecret, isExclusionKnown } from '../modules/privacy/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import { isExcludedByStaff } from '../modules/staff-players/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Foundation } from './compose-foundation.ts';

/** An exclusion waits its turn behind the bets of the wallet's row. */
const LOCK_WAIT_MS = 8_000;

export function composeExclusions(
  { pool, ids, encryptor, roundClock }: Foundation,
  modules: {
    readonly accounts: Accounts;
    readonly sessions: Sessions;
    readonly wallet: Wallet;
    readonly identity: IdentityAdmin;
  },
): {
  readonly exclusions: ExclusionPorts;
  readonly currentPlayer: CurrentPlayer;
} & Pick<SignUpPorts, 'isExcluded' | 'contactHash'> {
  const exclusionPool = pool('self-exclusion', 4, { lockTimeoutMs: LOCK_WAIT_MS });
  let secret: Promise<Uint8Array> | undefined;
  const exclusions: ExclusionPorts = {
    ...modules,
    pool: exclusionPool,
    sharedClock: roundClock,
    ids,
    brands: BRANDS,
    isExcludedByStaff,
    personSecret: () =>
      (secret ??= exclusionSecret(exclusionPool, { encryptor, ids }).catch((error: unknown) => {
        // The next call reads it again.
        secret = undefined;
        throw error;
      })),
  };
  return {
    exclusions,
    currentPlayer: createCurrentPlayer(exclusions),
    contactHash: async (claims) => contactHash(await exclusions.personSecret(), claims),
    isExcluded: async (brand, claims, dateOfBirth) =>
      (await isPersonExcluded(exclusions, claims, dateOfBirth)) ||
      isExclusionKnown(exclusionPool, encryptor, {
        brand: brand.number,
        known: { emails: [claims.email], phoneNumbers: [claims.phoneNumber] },
      }),
  };
}

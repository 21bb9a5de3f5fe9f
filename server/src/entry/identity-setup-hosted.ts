/**
 * Brands of the hosted identity service: its tokens are verified here; its accounts are managed
 * with a service account.
 */
import type { SharedClock } from '../platform/clock/clock.ts';
import { createGoogleAccounts } from '@jubilee/providers/hosted-accounts/google/google-accounts';
import {
  createHostedAdmin,
  createKeySet,
  createTokenVerifier,
  type HostedPorts,
  type IdentityAdmin,
  keysAt,
  realmsOf,
  type TokenVerifier,
} from '../modules/identity/index.ts';
import type { IdentitySettings } from '../modules/identity/index.ts';
import type { GoogleIdentitySetting } from './identity-setup-schema.ts';

const KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ISSUER_BASE = 'https://securetoken.google.com';
const TIMEOUT_MS = 8_000;
const KEYS_MAX_AGE_MS = 3_600_000;
const UNKNOWN_KEY_PAUSE_MS = 30_000;

export interface HostedBrand {
  readonly verifier: TokenVerifier;
  readonly admin: IdentityAdmin;
}

/** Makes no call yet: a service that is down does not prevent the start. Source: IDENT-33. */
export function hostedBrands(
  ports: Pick<HostedPorts, 'pool' | 'enqueueEmail' | 'actionLink'> & {
    readonly clock: SharedClock;
  },
  settings: IdentitySettings,
  hosted: ReadonlyMap<string, GoogleIdentitySetting>,
): ReadonlyMap<string, HostedBrand> {
  const { clock } = ports;
  return new Map(
    [...hosted].map(([brandLocation, google]) => {
      const { projectId, apiKey, tenantId, serviceAccount, addresses = {} } = google;
      const [realm] = realmsOf({
        ...settings,
        realms: [
          { brandLocation, apiKey, projectId, ...(tenantId === undefined ? {} : { tenantId }) },
        ],
      });
      if (realm === undefined) throw new Error(`${brandLocation} has no realm`);
      const verifier = createTokenVerifier({
        issuer: `${addresses.issuerBase ?? ISSUER_BASE}/${projectId}`,
        audience: projectId,
        tenantId,
        clock,
        keys: createKeySet({
          load: keysAt(addresses.keys ?? KEYS, fetch),
          clock,
          maxAgeMs: KEYS_MAX_AGE_MS,
          unknownKeyPauseMs: UNKNOWN_KEY_PAUSE_MS,
        }),
      });
      const accounts = createGoogleAccounts({
        projectId,
        tenantId,
        serviceAccount,
        addresses,
        timeoutMs: TIMEOUT_MS,
        now: () => clock.now(),
      });
      return [
        brandLocation,
        { verifier, admin: createHostedAdmin({ ...ports, settings, accounts, realm }) },
      ];
    }),
  );
}

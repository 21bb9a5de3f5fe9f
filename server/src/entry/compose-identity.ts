/** Our own identity service, the brands of the hosted one, and one admin and one verifier for both. */
import { hkdfSync } from 'node:crypto';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { Accounts } from '../modules/account/index.ts';
import {
  type ActionLinkMode,
  adminByBrand,
  createIdentityService,
  identitySettings,
  type Realm,
  type TokenVerifier,
} from '../modules/identity/index.ts';
import { createEmailQueue } from '../modules/messaging/index.ts';
import { accountStatusHook, userNames } from '../modules/players/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import type { Origins, Settings } from '../modules/settings/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { keysInOrder } from '../platform/encryption/encryption-keys.ts';
import type { Foundation } from './compose-foundation.ts';
import { addIdentityHealth } from './identity-setup-health.ts';
import { identityHooks } from './identity-setup-hooks.ts';
import { hostedBrands } from './identity-setup-hosted.ts';

/** The page that handles an email's link. */
const PAGE_OF_LINK: Readonly<Record<ActionLinkMode, string>> = {
  verifyEmail: '/verify',
  verifyAndChangeEmail: '/verify',
  recoverEmail: '/verify',
  revertSecondFactorAddition: '/verify',
  resetPassword: '/reset',
  signIn: '/login',
};

export interface IdentityModules {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly wallet: Wallet;
}

export async function composeIdentity(foundation: Foundation, modules: IdentityModules) {
  // What one process issues others verify.
  const { pool, roundClock: clock, ids, origins, setup } = foundation;
  const ports = {
    pool: pool('identity', 6),
    clock,
    enqueueEmail: createEmailQueue(ids),
    actionLink: actionLinks(origins),
  };
  const settings = settingsOf(foundation);
  const own = await ownService(foundation, modules, { ports, settings });
  const hosted = hostedBrands(ports, settings, setup.hosted);
  const identity = {
    ...own,
    admin: adminByBrand(
      own.admin,
      new Map([...hosted].map(([location, { admin }]) => [location, admin])),
    ),
  };
  const verifiers = new Map<string, TokenVerifier>([
    ...setup.realms.map(
      ({ brandLocation }) => [brandLocation, identity.verifierFor(brandLocation)] as const,
    ),
    ...[...hosted].map(([location, { verifier }]) => [location, verifier] as const),
  ]);
  return { identity, verifiers };
}

type OwnServicePorts = Parameters<typeof createIdentityService>[0];

async function ownService(
  foundation: Foundation,
  { accounts, sessions, settings, wallet }: IdentityModules,
  own: {
    readonly ports: Pick<OwnServicePorts, 'pool' | 'clock' | 'enqueueEmail' | 'actionLink'>;
    readonly settings: OwnServicePorts['settings'];
  },
) {
  const { ids, log, encryptor, encryptionKeys, setup, roundClock } = foundation;
  const service = await createIdentityService({
    ...own.ports,
    sharedClock: roundClock,
    ids,
    log,
    keyEncryptor: encryptor,
    challengeKeys: keysInOrder(encryptionKeys).map(
      (key) => new Uint8Array(hkdfSync('sha256', key, '', 'text challenges', 32)),
    ),
    smsVerification: setup.smsVerification,
    hooks: {
      ...identityHooks({ brands: BRANDS, accounts }),
      accountStatusChanged: accountStatusHook({ accounts, sessions, wallet }, BRANDS),
    },
    userNames: userNames({ brands: BRANDS, accounts, flagsOf: settings.flagsOf }),
    settings: own.settings,
  });
  addIdentityHealth(service.app, foundation);
  return service;
}

function settingsOf({ cfg, origins, setup }: Foundation): OwnServicePorts['settings'] {
  return identitySettings({
    issuerBase: cfg.identityIssuer ?? origins.canonical('identity', DEFAULT_BRAND),
    realms: setup.realms,
    allowOrigin: origins.isOwnPage,
    brandOfHost: (host) => origins.brandOf(host)?.location,
    ...setup.settings,
  });
}

function actionLinks(origins: Origins) {
  return (realm: Realm, mode: ActionLinkMode, oobCode: string): string => {
    const brand = BRANDS.find((one) => one.location === realm.brandLocation);
    if (brand === undefined) throw new Error(`realm ${realm.brandLocation} has no brand`);
    const query = new URLSearchParams({ mode, oobCode, apiKey: realm.apiKey });
    return `${origins.canonical('web', brand)}${PAGE_OF_LINK[mode]}?${query.toString()}`;
  };
}

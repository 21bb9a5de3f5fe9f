import type { FastifyInstance } from 'fastify';
import { registerStaffCalls } from './admin/routes.ts';
import { callRegistrar } from './protocol/call-registrar.ts';
import { registerAuthPages, type WebHostOf } from './federated/auth-pages.ts';
import { createIdentityAdmin, type IdentityAdmin } from './admin/identity-admin.ts';
import { issuerOf, type Realm } from './identity-settings.ts';
import { createKeySet, type KeySet } from './tokens/key-set.ts';
import { createPasswordHashes } from './credentials/password-hashes.ts';
import { withLifetimes } from './action-codes/email-lifetimes.ts';
import type { IdentityParts } from './parts.ts';
import type { IdentityPorts } from './ports.ts';
import { createProtocolApp } from './protocol/protocol-app.ts';
import { upsertRealm } from './realm.store.ts';
import { realmsOf } from './realms.ts';
import { registerReads } from './protocol/routes-reads.ts';
import { registerCalls } from './protocol/routes.ts';
import { createSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';
import { createTokenVerifier, type TokenVerifier } from './tokens/token-verifier.ts';

export interface IdentityService {
  /** Not listening yet; the entry adds its own routes, such as health, and listens. */
  readonly app: FastifyInstance;
  readonly keys: SigningKeys;
  readonly admin: IdentityAdmin;
  /** Adds the pages of the providers' window to the web surface. */
  registerAuthPages(web: FastifyInstance, webHostOf: WebHostOf): Promise<void>;
  /** A verifier of a brand's tokens that reads our keys in-process. */
  verifierFor(brandLocation: string): TokenVerifier;
}

/**
 * Creates realms and first keys in the database, then the app. Faults when two realms share a key.
 */
export async function createIdentityService(ports: IdentityPorts): Promise<IdentityService> {
  const realms = realmsOf(ports.settings);
  for (const realm of realms) await upsertRealm(ports.pool, realm, ports.clock.now());
  const keys = createSigningKeys(ports);
  await keys.renewKeys();
  const keySets = new Map(
    realms.map(({ projectId }) => [projectId, ownKeySet(ports, keys, projectId)] as const),
  );
  const keySetOf = (projectId: string): KeySet => {
    const keySet = keySets.get(projectId);
    if (keySet === undefined) throw new Error(`project ${projectId} has no realm`);
    return keySet;
  };
  const hashes = await createPasswordHashes(ports.settings.password, ports.ids);
  const enqueueEmail = withLifetimes(ports.enqueueEmail, ports.settings.lifetimes);
  const parts: IdentityParts = { ...ports, enqueueEmail, hashes, keys, keySetOf };
  const app = await createProtocolApp(ports);
  registerCalls(callRegistrar(app, parts, realms));
  registerReads(app, parts, realms);
  registerStaffCalls(app, parts, realms);
  return {
    app,
    keys,
    admin: createIdentityAdmin(parts, realms),
    registerAuthPages: (web, webHostOf) => registerAuthPages(web, parts, realms, webHostOf),
    verifierFor: (brandLocation) => verifierOf(parts, realms, brandLocation),
  };
}

function ownKeySet(ports: IdentityPorts, keys: SigningKeys, projectId: string): KeySet {
  return createKeySet({
    load: () => keys.readPublicKeys(projectId),
    clock: ports.clock,
    maxAgeMs: 10_000,
    // Anybody can invent key ids, and each unknown one costs a query.
    unknownKeyPauseMs: 1_000,
  });
}

function verifierOf(
  parts: IdentityParts,
  realms: readonly Realm[],
  brandLocation: string,
): TokenVerifier {
  const realm = realms.find((candidate) => candidate.brandLocation === brandLocation);
  if (realm === undefined) throw new Error(`brand ${brandLocation} has no identity realm`);
  return createTokenVerifier({
    issuer: issuerOf(parts.settings, realm.projectId),
    audience: realm.projectId,
    tenantId: realm.tenantId,
    keys: parts.keySetOf(realm.projectId),
    clock: parts.sharedClock,
  });
}

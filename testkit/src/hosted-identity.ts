/** Settings of a brand whose players another app stores, which speaks the hosted service's protocol. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandIdentity } from '../../server/src/entry/identity-setup-schema.ts';

/** The token that the vendor's staff calls accept: a setting of the app that plays the vendor. */
export const VENDOR_STAFF_TOKEN = 'the-access-token-of-the-service-account-1';

export interface HostedIdentity {
  readonly brand: Brand;
  readonly settings: BrandIdentity;
  stop(): Promise<void>;
}

/** `vendorPort` is the identity port of an app in stage dev whose staff token is the one above. */
export async function hostedIdentity(brand: Brand, vendorPort: number): Promise<HostedIdentity> {
  const keys = brand.identity.dev;
  if (keys === undefined) throw new Error(`${brand.location} has no identity in dev.`);
  const tokens = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: VENDOR_STAFF_TOKEN, expires_in: 3_600 }));
  });
  await new Promise<void>((resolve) => {
    tokens.listen(0, '127.0.0.1', resolve);
  });
  const address = tokens.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const origin = `http://localhost:${vendorPort}`;
  return {
    brand,
    settings: {
      mode: 'google',
      google: {
        ...keys,
        authDomain: 'localhost',
        serviceAccount: {
          clientEmail: 'platform@jubilee-dev-sweeps.example',
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
        addresses: {
          api: origin,
          token: `http://127.0.0.1:${address.port}/token`,
          keys: `${origin}/.well-known/jwks.json`,
          issuerBase: origin,
        },
      },
    },
    stop: () =>
      new Promise((resolve) => {
        tokens.close(() => resolve());
        tokens.closeAllConnections();
      }),
  };
}

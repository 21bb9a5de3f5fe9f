/** Tokens that a hostile page could send in place of a check's. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TestUser } from '@jubilee/testkit/test-users';
import { purposeOfLogin, purposeOf, type Vendor } from './location-checks.ts';

type Lie = readonly [name: string, make: (given: Given) => string | Promise<string>];

export interface Given {
  readonly vendor: Vendor;
  readonly who: TestUser;
  readonly other: TestUser;
  /** A token that is good. */
  readonly good: string;
  readonly nowSeconds: number;
}

const { privateKey: ownKey, publicKey: ownPublicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
});
const { privateKey: ownRsaKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const partsOf = (token: string) => {
  const [header, claims, signature = ''] = token.split('.');
  return { header: decode(header), claims: decode(claims), signature };
};

function signed(header: object, claims: object, key: KeyObject = ownKey): string {
  const text = `${encode(header)}.${encode(claims)}`;
  const dsaEncoding = key.asymmetricKeyType === 'ec' ? ('ieee-p1363' as const) : undefined;
  const signature = sign('sha256', Buffer.from(text), { key, ...(dsaEncoding && { dsaEncoding }) });
  return `${text}.${signature.toString('base64url')}`;
}

/** The claims changed, the signature left as it was. */
const altered =
  (claims: object) =>
  ({ good }: Given) => {
    const parts = partsOf(good);
    return `${encode(parts.header)}.${encode({ ...parts.claims, ...claims })}.${parts.signature}`;
  };
/** Signed by a key of the attacker's. */
const selfSigned =
  (header: object, key?: KeyObject) =>
  ({ good }: Given) => {
    const parts = partsOf(good);
    return signed({ ...parts.header, ...header }, parts.claims, key);
  };
/** Signed by the vendor with claims that do not fit. */
const said =
  (claims: (given: Given) => object) =>
  async (given: Given): Promise<string> => {
    await given.vendor.set(given.who, { claims: claims(given) });
    const token = await given.vendor.check(given.who);
    await given.vendor.set(given.who, {});
    return token;
  };
const aged =
  (secondsAgo: number) =>
  async ({ vendor, who }: Given): Promise<string> => {
    await vendor.set(who, { secondsAgo });
    const token = await vendor.check(who);
    await vendor.set(who, {});
    return token;
  };

export const LIES: readonly Lie[] = [
  ['nothing', () => ''],
  ['a word', () => 'ALLOWED'],
  ['null', () => 'null'],
  ['JSON', () => '{"status":"ALLOWED"}'],
  ['dots', () => '..'],
  ['8,000 letters', () => 'a'.repeat(8_000)],
  ['text before it', ({ good }) => `Bearer ${good}`],
  ['two tokens', ({ good }) => `${good}, ${good}`],
  ['without its signature', ({ good }) => good.slice(0, good.lastIndexOf('.') + 1)],
  ['without its last letters', ({ good }) => good.slice(0, -4)],
  ['a part too many', ({ good }) => `${good}.${good.split('.')[2]}`],
  ['parts in another order', ({ good }) => good.split('.').toReversed().join('.')],
  ['another signature', ({ good }) => `${good.slice(0, good.lastIndexOf('.'))}.${'A'.repeat(86)}`],
  ['alg none', ({ good }) => `${encode({ alg: 'none' })}.${encode(partsOf(good).claims)}.`],
  [
    'alg HS256 with a public key',
    ({ good }) => {
      const text = `${encode({ ...partsOf(good).header, alg: 'HS256' })}.${encode(partsOf(good).claims)}`;
      const secret = ownPublicKey.export({ type: 'spki', format: 'pem' });
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
  ],
  ['signed by an attacker under its key id', selfSigned({})],
  ['signed by an attacker under another key id', selfSigned({ kid: 'xpoint-99' })],
  ['signed by an attacker without a key id', selfSigned({ kid: undefined })],
  ['with a key of its own', selfSigned({ jwk: ownPublicKey.export({ format: 'jwk' }) })],
  ['with an address of keys', selfSigned({ jku: 'http://127.0.0.1:9/keys.json' })],
  ['signed with RSA', selfSigned({ alg: 'RS256' }, ownRsaKey)],
  [
    'denied turned into allowed',
    async (given) => {
      const problem = { code: 1, description: 'No.', shortSummary: 'No' };
      await given.vendor.set(given.who, { errors: [problem] });
      const good = await given.vendor.check(given.who);
      await given.vendor.set(given.who, {});
      return altered({ status: 'ALLOWED', errors: [] })({ ...given, good });
    },
  ],
  ['another state, unsigned', altered({ state: 'NV' })],
  ['another end, unsigned', altered({ exp: 4_000_000_000 })],
  [
    'another instant, unsigned',
    ({ nowSeconds, ...given }) => altered({ iat: nowSeconds - 1 })({ nowSeconds, ...given }),
  ],
  [
    'of another player',
    ({ vendor, other, who }) => vendor.check(other, { purpose: purposeOf(who.sessionId) }),
  ],
  ['of another player and session', ({ vendor, other }) => vendor.check(other)],
  [
    'of another session of the player',
    ({ vendor, who }) => vendor.check(who, { purpose: purposeOf('another session') }),
  ],
  [
    'for a login',
    ({ vendor, who }) =>
      vendor.check(who, { purpose: purposeOfLogin('0190b5a0-0000-7000-8000-000000000000') }),
  ],
  ['of another brand', ({ vendor, who }) => vendor.check(who, { brand: 2 })],
  ['of no brand', said(() => ({ clientBrand: '' }))],
  ['of another issuer', said(() => ({ iss: 'https://xpoint.example' }))],
  ['of no issuer', said(() => ({ iss: null }))],
  ['that still waits', said(() => ({ status: 'WAITING' }))],
  ['that allows no place', said(() => ({ state: '' }))],
  ['that allows a place that is none', said(() => ({ country: 'us', state: 'Texas' }))],
  ['without an end', said(() => ({ exp: null }))],
  ['without an instant', said(() => ({ iat: null }))],
  ['of no year', said(() => ({ exp: 1e15 }))],
  ['with an id that no column takes', said(() => ({ requestId: 'a\u0000b' }))],
  [
    'of tomorrow',
    said(({ nowSeconds }) => ({ iat: nowSeconds + 86_400, exp: nowSeconds + 87_000 })),
  ],
  ['301 seconds old', aged(301)],
  ['15 minutes old', aged(900)],
  ['a day old', aged(86_400)],
];

/** Sixty forged tokens as a table: what the attacker has, and the expected refusal. */
import {
  createHmac,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto';

export interface Material {
  /** A real token of the same platform and brand, still valid. */
  readonly token: string;
  /** The platform's own signing key, which no attacker has: for tokens with exactly one defect. */
  readonly issuerKey: KeyObject;
  readonly issuer: string;
  readonly otherBrand: string;
  readonly nowSeconds: number;
}
type Json = Readonly<Record<string, unknown>>;
type Forge = (material: Material) => string;

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const edwards = generateKeyPairSync('ed25519');
const ownJwk = rsa.publicKey.export({ format: 'jwk' });

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const partsOf = (token: string): [string, string, string] => {
  const [head = '', body = '', signature = ''] = token.split('.');
  return [head, body, signature];
};
const json = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
const headOf = ({ token }: Material): Json => json(partsOf(token)[0]);
const claimsOf = ({ token }: Material): Json => json(partsOf(token)[1]);
const rs256 = (key: KeyObject, text: string): string =>
  createSign('sha256').update(text).sign(key, 'base64url');
const publicOf = (material: Material): KeyObject => createPublicKey(material.issuerKey);

/** Signed by the platform's own key, with other claims or another header. */
function ours(claims: (material: Material) => Json, header: Json = {}): Forge {
  return (material) => {
    const head = encode(JSON.stringify({ ...headOf(material), ...header }));
    const text = `${head}.${encode(JSON.stringify({ ...claimsOf(material), ...claims(material) }))}`;
    return `${text}.${rs256(material.issuerKey, text)}`;
  };
}
const changed = (claims: Json): Forge => ours(() => claims);
const withHeader = (header: Json): Forge => ours(() => ({}), header);
function without(name: string): Forge {
  return (material) => {
    const { [name]: _, ...rest } = claimsOf(material);
    const text = `${partsOf(material.token)[0]}.${encode(JSON.stringify(rest))}`;
    return `${text}.${rs256(material.issuerKey, text)}`;
  };
}
/** Signed by a key of the attacker's, under the platform's key id by default. */
function theirs(header: Json = {}): Forge {
  return (material) => {
    const head = encode(JSON.stringify({ ...headOf(material), ...header }));
    const text = `${head}.${partsOf(material.token)[1]}`;
    return `${text}.${rs256(rsa.privateKey, text)}`;
  };
}
function hmac(secretOf: (material: Material) => string | Buffer, alg = 'HS256'): Forge {
  return (material) => {
    const text = `${encode(JSON.stringify({ ...headOf(material), alg }))}.${partsOf(material.token)[1]}`;
    const digest = `sha${alg.slice(2)}`;
    return `${text}.${createHmac(digest, secretOf(material)).update(text).digest('base64url')}`;
  };
}
function unsigned(alg: string, signature = ''): Forge {
  return (material) => {
    const head = encode(JSON.stringify({ ...headOf(material), alg }));
    return `${head}.${partsOf(material.token)[1]}.${signature}`;
  };
}
/** The real token with one part replaced; its signature stays. */
const tampered =
  (change: (parts: [string, string, string], material: Material) => readonly string[]): Forge =>
  (material) =>
    change(partsOf(material.token), material).join('.');
const flipped = (signature: string, at: number): string => {
  const bytes = Buffer.from(signature, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64url');
};

export const FORGED_TOKENS: readonly (readonly [string, Forge])[] = [
  ['alg none', unsigned('none')],
  ['alg None', unsigned('None')],
  ['alg NONE', unsigned('NONE')],
  ['alg nOnE with a signature', unsigned('nOnE', 'AAAA')],
  ['alg empty', unsigned('')],
  ['alg none that keeps the real signature', (m) => unsigned('none', partsOf(m.token)[2])(m)],
  [
    'HS256 with the public key as PEM',
    hmac((m) => publicOf(m).export({ type: 'spki', format: 'pem' })),
  ],
  [
    'HS256 with the public key as PKCS 1 PEM',
    hmac((m) => publicOf(m).export({ type: 'pkcs1', format: 'pem' })),
  ],
  [
    'HS256 with the public key as DER',
    hmac((m) => publicOf(m).export({ type: 'spki', format: 'der' })),
  ],
  [
    'HS256 with the public key as JWK',
    hmac((m) => JSON.stringify(publicOf(m).export({ format: 'jwk' }))),
  ],
  [
    'HS256 with the modulus',
    hmac((m) => Buffer.from(publicOf(m).export({ format: 'jwk' }).n ?? '', 'base64url')),
  ],
  [
    'HS384 with the public key',
    hmac((m) => publicOf(m).export({ type: 'spki', format: 'pem' }), 'HS384'),
  ],
  [
    'HS512 with the public key',
    hmac((m) => publicOf(m).export({ type: 'spki', format: 'pem' }), 'HS512'),
  ],
  ['HS256 with an empty secret', hmac(() => '')],
  ['HS256 with the key id as secret', hmac((m) => String(headOf(m)['kid']))],
  [
    'ES256 by a key of theirs',
    (m) => {
      const text = `${encode(JSON.stringify({ ...headOf(m), alg: 'ES256' }))}.${partsOf(m.token)[1]}`;
      const key = { key: elliptic.privateKey, dsaEncoding: 'ieee-p1363' } as const;
      return `${text}.${signBytes('sha256', Buffer.from(text), key).toString('base64url')}`;
    },
  ],
  [
    'EdDSA by a key of theirs',
    (m) => {
      const text = `${encode(JSON.stringify({ ...headOf(m), alg: 'EdDSA' }))}.${partsOf(m.token)[1]}`;
      return `${text}.${signBytes(null, Buffer.from(text), edwards.privateKey).toString('base64url')}`;
    },
  ],
  [
    'PS256 by the real key',
    (m) => {
      const text = `${encode(JSON.stringify({ ...headOf(m), alg: 'PS256' }))}.${partsOf(m.token)[1]}`;
      const key = { key: m.issuerKey, padding: 6, saltLength: 32 };
      return `${text}.${signBytes('sha256', Buffer.from(text), key).toString('base64url')}`;
    },
  ],
  [
    'RS512 by the real key',
    (m) => {
      const text = `${encode(JSON.stringify({ ...headOf(m), alg: 'RS512' }))}.${partsOf(m.token)[1]}`;
      return `${text}.${createSign('sha512').update(text).sign(m.issuerKey, 'base64url')}`;
    },
  ],
  ['another key under our key id', theirs()],
  ['another key and its own key id', theirs({ kid: 'theirs' })],
  ['another key without key id', theirs({ kid: undefined })],
  ['a key brought along as jwk', theirs({ jwk: ownJwk })],
  ['a key brought along as jwk, without key id', theirs({ jwk: ownJwk, kid: undefined })],
  ['a key at an address of theirs, jku', theirs({ jku: 'https://evil.example/jwks.json' })],
  ['a certificate at an address of theirs, x5u', theirs({ x5u: 'https://evil.example/cert.pem' })],
  [
    'a certificate brought along, x5c',
    theirs({ x5c: [rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] }),
  ],
  ['the real signature under no key id', withHeader({ kid: undefined })],
  ['an unknown key id', withHeader({ kid: 'unknown' })],
  ['a path as key id', withHeader({ kid: '../../../../dev/null' })],
  ['an SQL text as key id', withHeader({ kid: "' or 1=1 --" })],
  ['__proto__ as key id', withHeader({ kid: '__proto__' })],
  ['a number as key id', withHeader({ kid: 1 })],
  ['a list as key id', (m) => withHeader({ kid: [headOf(m)['kid']] })(m)],
  ['an unknown critical header', withHeader({ crit: ['x'], x: 1 })],
  ['a critical header that is not there', withHeader({ crit: ['exp'] })],
  ['an unencoded payload, b64 false', withHeader({ b64: false, crit: ['b64'] })],
  [
    'issuer of another project',
    (m) => changed({ iss: `${m.issuer.replace(/[^/]+$/, '')}${m.otherBrand}` })(m),
  ],
  ['issuer with a slash more', (m) => changed({ iss: `${m.issuer}/` })(m)],
  ['no issuer', without('iss')],
  ['audience of another brand', (m) => changed({ aud: m.otherBrand })(m)],
  ['audience of another stage', changed({ aud: 'jubilee-live-sweeps' })],
  [
    'our audience among others',
    (m) => changed({ aud: [String(claimsOf(m)['aud']), m.otherBrand] })(m),
  ],
  ['no audience', without('aud')],
  ['a tenant', changed({ firebase: { sign_in_provider: 'password', tenant: 'other' } })],
  ['no firebase claim', without('firebase')],
  ['expired', (m) => changed({ exp: m.nowSeconds - 1 })(m)],
  ['no expiry', without('exp')],
  ['expiry as text', (m) => changed({ exp: String(m.nowSeconds + 600) })(m)],
  ['not valid before tomorrow', (m) => changed({ nbf: m.nowSeconds + 86_400 })(m)],
  ['issued tomorrow', (m) => changed({ iat: m.nowSeconds + 86_400 })(m)],
  ['signed in tomorrow', (m) => changed({ auth_time: m.nowSeconds + 86_400 })(m)],
  ['no moment of sign-in', without('auth_time')],
  ['no moment of issue', without('iat')],
  ['no subject', without('sub')],
  ['an empty subject', changed({ sub: '' })],
  ['a number as subject', changed({ sub: 7 })],
  ['an overlong subject', changed({ sub: 'x'.repeat(129) })],
  ['nine kilobytes of claims', changed({ padding: 'x'.repeat(9_000) })],
  [
    'another subject under the real signature',
    tampered(([head, , signature], m) => [
      head,
      encode(JSON.stringify({ ...claimsOf(m), sub: 'somebody' })),
      signature,
    ]),
  ],
  [
    'the subject twice under the real signature',
    tampered(([head, body, signature]) => [
      head,
      encode(`{"sub":"somebody",${Buffer.from(body, 'base64url').toString().slice(1)}`),
      signature,
    ]),
  ],
  [
    'the same claims in other bytes under the real signature',
    tampered(([head, body, signature]) => [
      head,
      encode(` ${Buffer.from(body, 'base64url').toString()}`),
      signature,
    ]),
  ],
  [
    'the same header in other bytes under the real signature',
    tampered(([head, body, signature]) => [
      encode(` ${Buffer.from(head, 'base64url').toString()}`),
      body,
      signature,
    ]),
  ],
  [
    'the algorithm twice',
    tampered(([head, body, signature]) => [
      encode(`{"alg":"none",${Buffer.from(head, 'base64url').toString().slice(1)}`),
      body,
      signature,
    ]),
  ],
  ['a cut signature', tampered(([head, body, signature]) => [head, body, signature.slice(0, -10)])],
  ['no signature', tampered(([head, body]) => [head, body, ''])],
  [
    'the first bit of the signature flipped',
    tampered(([head, body, signature]) => [head, body, flipped(signature, 0)]),
  ],
  [
    'a bit in the middle of the signature flipped',
    tampered(([head, body, signature]) => [head, body, flipped(signature, 128)]),
  ],
  ['two parts', tampered(([head, body]) => [head, body])],
  ['four parts', tampered(([head, body, signature]) => [head, body, signature, signature])],
  ['the claims as header', tampered(([, body, signature]) => [body, body, signature])],
  ['a header that is no JSON', tampered(([, body, signature]) => [encode('{'), body, signature])],
  [
    'claims that are a list',
    (m) => {
      const text = `${partsOf(m.token)[0]}.${encode('[]')}`;
      return `${text}.${rs256(m.issuerKey, text)}`;
    },
  ],
  [
    'claims that are null',
    (m) => {
      const text = `${partsOf(m.token)[0]}.${encode('null')}`;
      return `${text}.${rs256(m.issuerKey, text)}`;
    },
  ],
];

/**
 * An authenticator in memory: it makes P-256 passkeys without attestation and signs with them, as a browser returns it. What a test
 * changes in `Lies` is what a foreign page, an old copy or a careless device would send. Source: Web Authentication Level 3.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  staffPasskeyChallenge,
  staffPasskeyOptions,
} from '@jubilee/contract/staff/calls/passkeys';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@jubilee/contract/staff/passkey-entities';
import type * as z from 'zod/mini';

type CreationOptions = z.output<(typeof staffPasskeyOptions)['reply']>;
type RequestOptions = z.output<(typeof staffPasskeyChallenge)['reply']>;

export interface Lies {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
  /** Signs with a key that nobody has. */
  readonly key?: KeyObject;
}

export interface TestPasskey {
  readonly attestation: PasskeyAttestation;
  sign(options: RequestOptions, lies?: Lies): PasskeyAssertion;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

export function makePasskey(
  options: CreationOptions,
  origin: string,
  lies: Lies = {},
): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const rpId = lies.rpId ?? options.rp.id;
  let counter = 1;
  const attested = Buffer.concat([
    authenticatorHead(rpId, FLAGS.attested | verifiedFlag(lies), lies.counter ?? counter),
    Buffer.alloc(16),
    bigEndian(id.length, 2),
    id,
    coseKey(publicKey),
  ]);
  const made = clientData('webauthn.create', options.challenge, origin, lies);
  return {
    attestation: {
      id: id.toString('base64url'),
      clientDataJSON: made.toString('base64url'),
      attestationObject: attestationObject(attested).toString('base64url'),
      transports: ['internal'],
    },
    sign(request, also = {}) {
      counter += 1;
      const data = authenticatorHead(
        also.rpId ?? request.rpId,
        verifiedFlag(also),
        also.counter ?? counter,
      );
      const client = clientData('webauthn.get', request.challenge, origin, also);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, also.key ?? privateKey).toString('base64url'),
        userHandle: also.userHandle ?? options.user.id,
      };
    },
  };
}

export function foreignKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

function verifiedFlag({ isUserVerified = true }: Lies): number {
  return FLAGS.present | (isUserVerified ? FLAGS.verified : 0);
}

function clientData(type: string, challenge: string, origin: string, lies: Lies): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    }),
  );
}

function authenticatorHead(rpId: string, flags: number, counter: number): Buffer {
  const hash = createHash('sha256').update(rpId).digest();
  return Buffer.concat([hash, Buffer.from([flags]), bigEndian(counter, 4)]);
}

function bigEndian(value: number, bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUIntBE(value, 0, bytes);
  return made;
}

/** The key as a CBOR map: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)]);
}

/** A CBOR map of `fmt`, `attStmt` and `authData`, without a statement. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

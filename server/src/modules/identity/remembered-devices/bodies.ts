import * as z from 'zod/mini';
import { text, TOKEN_LENGTH_MAX } from '../protocol/call-bodies.ts';

/** Only our own page makes these calls, so a field that we do not know is refused. */
const base64url = (length: number) =>
  z.string().check(z.length(length), z.regex(/^[A-Za-z0-9_-]*$/));
const idToken = z.string().check(z.minLength(1), z.maxLength(TOKEN_LENGTH_MAX));

/** 32 random bytes. */
const deviceToken = base64url(43);
const tenantId = text(64);
/** A challenge of ours and its signature by the device's key: r and s of ECDSA, 64 bytes. */
const proof = { challenge: base64url(72), signature: base64url(86) };

export const rememberedDeviceBodies = {
  challenge: z.strictObject({ tenantId }),
  remember: z.strictObject({
    tenantId,
    idToken,
    /** A point of P-256, not compressed: 65 bytes. */
    publicKey: base64url(87),
    ...proof,
  }),
  use: z.strictObject({ tenantId, deviceToken, ...proof }),
  prove: z.strictObject({
    tenantId,
    idToken,
    password: z.string().check(z.minLength(1), z.maxLength(10_000)),
    ...proof,
  }),
  join: z.strictObject({ tenantId, idToken, deviceToken, ...proof }),
  forget: z.strictObject({ tenantId, deviceToken }),
  /** A refresh token of ours, 32 random bytes. */
  signOut: z.strictObject({ tenantId, refreshToken: base64url(43) }),
} as const;

export type RememberedDeviceBodies = {
  [Name in keyof typeof rememberedDeviceBodies]: z.output<(typeof rememberedDeviceBodies)[Name]>;
};

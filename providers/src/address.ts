import * as z from 'zod/mini';

/** Plain http is allowed for this machine only: a secret must never cross a network unencrypted. */
const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Address of an outside service, without a trailing slash. */
export const addressSchema = z
  .string()
  .check(
    z.maxLength(512),
    z.refine(
      isSafeAddress,
      'must be an https address (http for this machine only), without a trailing slash',
    ),
  );

/** Name of an issuer: tokens have it exactly as its discovery document does, which may be with one slash at the end. */
export const issuerSchema = z.string().check(
  z.maxLength(512),
  z.refine(
    (text) => isSafeAddress(text.replace(/\/$/, '')),
    'must be an https address (http for this machine only)',
  ),
);

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text) || text.endsWith('/')) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)));
}

export const credentialTextSchema = z.string().check(z.minLength(1), z.maxLength(512));
export const labelSchema = z.string().check(z.minLength(1), z.maxLength(40));

import * as z from 'zod/mini';

/** Plain http is for this machine only, so that no secret ever crosses a network in clear. */
const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Address of another house, without a slash at its end. */
export const addressSchema = z
  .string()
  .check(
    z.maxLength(512),
    z.refine(isSafeAddress, 'must be an https address (http for this machine only), no slash last'),
  );

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text) || text.endsWith('/')) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)));
}

export const credentialTextSchema = z.string().check(z.minLength(1), z.maxLength(512));
export const labelSchema = z.string().check(z.minLength(1), z.maxLength(40));

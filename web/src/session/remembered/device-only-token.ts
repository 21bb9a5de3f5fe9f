import * as z from 'zod/mini';
import { parseJson } from '../storage/parse-json.ts';

const claimsSchema = z.object({ amr: z.array(z.string()) });

/** Whether only the device vouches for the holder of this token. For the page; the server decides by itself. */
export function isDeviceOnly(idToken: string): boolean {
  const [, body = ''] = idToken.split('.');
  const base64 = body.replaceAll('-', '+').replaceAll('_', '/');
  const claims = claimsSchema.safeParse(parseJson(atob(base64)));
  return claims.success && claims.data.amr.includes('remembered-device');
}

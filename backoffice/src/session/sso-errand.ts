/** What this window went to the issuer for, while it is away: the page is gone meanwhile. */
import { tabStorage } from '@jubilee/ui/browser/storage';
import * as z from 'zod/mini';
import { returnAddress } from './return-address.ts';

export type SsoErrand =
  | { readonly purpose: 'signIn'; readonly back: string }
  | { readonly purpose: 'confirm' };

const KEY = 'staff-sso';
const errandSchema = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('signIn'), back: z.string() }),
  z.object({ purpose: z.literal('confirm') }),
]);
const HOME: SsoErrand = { purpose: 'signIn', back: '/' };

/** `undefined`: nothing is stored. Anything else that is no errand, and a way out of the app, is a sign-in that leads home. Pure. */
export function readErrand(text: string | undefined): SsoErrand {
  const read = errandSchema.safeParse(parsed(text ?? ''));
  if (!read.success) return HOME;
  if (read.data.purpose === 'confirm') return read.data;
  return { purpose: 'signIn', back: returnAddress(read.data.back) ?? '/' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of this window alone. Where storage is blocked, a sign-in leads home. */
export const storedErrand = {
  read: (): SsoErrand => readErrand(tabStorage.get(KEY)),
  write: (errand: SsoErrand): void => void tabStorage.set(KEY, JSON.stringify(errand)),
};

import type { SignInMethod } from '@jubilee/contract/vendors/vendor-enums';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';

const SIGN_IN_VENDORS = vendorsOf('sign-in-providers').map(
  ({ ports }) => ports['sign-in-providers'],
);

/** The wire name of what identity tokens call a sign-in method; `password` includes links by e-mail. */
export function toSignInMethod(signInProvider: string): SignInMethod {
  if (signInProvider === 'password') return 'email';
  if (signInProvider === 'phone') return 'phone';
  return SIGN_IN_VENDORS.find(({ providerId }) => providerId === signInProvider)?.wire ?? 'other';
}

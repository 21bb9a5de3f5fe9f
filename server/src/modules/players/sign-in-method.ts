import type { SignInMethod } from '@jubilee/contract/vendors/vendor-enums';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';

const SIGN_IN_VENDORS = vendorsOf('sign-in-providers').map(
  ({ ports }) => ports['sign-in-providers'],
);

/**
 * Maps the sign-in method of identity tokens to its wire name; `password` includes sign-in links.
 */
export function toSignInMethod(signInProvider: string): SignInMethod {
  if (signInProvider === 'password') return 'email';
  if (signInProvider === 'phone') return 'phone';
  return SIGN_IN_VENDORS.find(({ providerId }) => providerId === signInProvider)?.wire ?? 'other';
}

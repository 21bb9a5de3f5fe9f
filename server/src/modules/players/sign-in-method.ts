import type { SignInMethod } from '@jubilee/contract/values/enums';

/** The platform's word for what identity tokens call a way in. A link in a letter says `password` too. */
export function toSignInMethod(signInProvider: string): SignInMethod {
  switch (signInProvider) {
    case 'password':
      return 'email';
    case 'phone':
      return 'phone';
    case 'google.com':
      return 'google';
    case 'facebook.com':
      return 'facebook';
    case 'apple.com':
      return 'apple';
    default:
      return 'other';
  }
}

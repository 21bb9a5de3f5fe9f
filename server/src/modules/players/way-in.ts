import type { WayIn } from '@jubilee/contract/values/enums';

/** The platform's word for what identity tokens call a way in. A link in a letter says `password` too. */
export function wayInOf(signInProvider: string): WayIn {
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

/**
 * An operator's settings of a sign-in provider, and the adapter created from them. To add a kind,
 * add a folder with its schema and factory, and a line in each list here.
 */
import * as z from 'zod/mini';
import { appleSchema, createApple } from './apple/apple.ts';
import { createFacebook, facebookSchema } from './facebook/facebook.ts';
import { createGoogle, googleSchema } from './google/google.ts';
import { createOidc, oidcSchema } from './oidc/oidc.ts';
import type { SignInProvider } from './port.ts';
import type { ProviderOptions } from './provider-options.ts';

export type { ProviderOptions } from './provider-options.ts';

export const signInProviderSchema = z.discriminatedUnion('kind', [
  oidcSchema,
  googleSchema,
  appleSchema,
  facebookSchema,
]);
export type SignInProviderSetting = z.output<typeof signInProviderSchema>;

/** Makes no call yet: a provider that is down does not prevent the start. */
export function createSignInProvider(
  setting: SignInProviderSetting,
  options: ProviderOptions,
): SignInProvider {
  if (setting.kind === 'oidc') return createOidc(setting, options);
  if (setting.kind === 'google') return createGoogle(setting, options);
  if (setting.kind === 'apple') return createApple(setting, options);
  return createFacebook(setting, options);
}

const WELL_KNOWN_PROVIDERS = {
  google: { id: 'google.com', label: 'Google' },
  apple: { id: 'apple.com', label: 'Apple' },
  facebook: { id: 'facebook.com', label: 'Facebook' },
} as const;

/** What the page's sign-in button needs: the provider's id and name. */
export function offerOfProvider(setting: SignInProviderSetting): {
  readonly id: string;
  readonly label: string;
} {
  if (setting.kind !== 'oidc') return WELL_KNOWN_PROVIDERS[setting.kind];
  return { id: setting.id, label: setting.label };
}

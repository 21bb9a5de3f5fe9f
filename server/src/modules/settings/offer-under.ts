/** What the pages of a brand would offer with given flags, by name: a preview compares two of these. Source: BRANDROOM-3. */
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import type { Flags } from '@jubilee/contract/settings/flags';
import { offeredGames } from './offered-games.ts';
import type { DocumentOf } from '@jubilee/contract/settings/content';
import { type ContentView, visibleSlides } from './visible-content.ts';

export interface NamedOffer {
  readonly games: readonly string[];
  readonly slides: readonly string[];
  readonly signInMethods: readonly string[];
}

const METHOD_NAMES: Readonly<Record<keyof IdentityConfig['methods'], string>> = {
  password: 'Email and password',
  userName: 'User name',
  emailLink: 'Link by email',
  phone: 'Phone',
  textSecondFactor: 'Second factor by SMS',
  appSecondFactor: 'Second factor by authenticator',
};

export function namedOffer(
  flags: Flags,
  identity: IdentityConfig,
  content: Omit<ContentView, 'gameNames'> & { readonly slides: DocumentOf<'slides'> },
): NamedOffer {
  const games = offeredGames(flags);
  const gameNames = games.map(({ gameName }) => gameName);
  const slides = visibleSlides(content.slides, flags, { ...content, gameNames });
  const methods = Object.entries(identity.methods) as [keyof typeof METHOD_NAMES, boolean][];
  return {
    games: games.map(({ title }) => title),
    slides: slides.map(({ title }) => title),
    signInMethods: [
      ...identity.providers.map(({ label }) => label),
      ...methods.flatMap(([method, isOn]) => (isOn ? [METHOD_NAMES[method]] : [])),
    ],
  };
}

/**
 * A brand's configuration: flags, the app configuration and the list of games. Source: CONF, FLAG
 * rules.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { AppConfig } from '@jubilee/contract/settings/app-config';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import type { Stage } from '@jubilee/contract/settings/stage';
import { ok, type Result } from '@jubilee/contract/values/result';
import type { Game } from '@jubilee/core/games/game';
import type { Caller } from '../access/index.ts';
import type { BrandFlags } from './brand-flags.ts';
import { claimedSubject, type ContextClaim } from './context-claim.ts';
import { identityConfigOf, type IdentityOffer } from './identity-offer.ts';
import { gameConfiguration, type GameSettings, offeredGames } from './offered-games.ts';
import type { Origins } from './origins.ts';
import { slidesOf } from './slides.ts';
import { originsOfWindowGames, type WindowGames } from './window-games.ts';

export interface Settings {
  readonly flagsOf: BrandFlags['flagsOf'];
  /**
   * Refuses: CONTEXT_HASH_MISMATCH, when a hash is given and the context header does not match it,
   * or belongs to another user than `caller`. Source: CONF-4, CONF-5.
   */
  appConfig(
    brand: Brand,
    hostname: string,
    configRequest: { readonly context: ContextClaim; readonly caller: Caller | undefined },
  ): Promise<Result<AppConfig>>;
  gamesConfiguration(brand: Brand, hostname: string): GamesConfiguration;
  /** Games that the brand offers, by name; a game that is off is absent. */
  gameOf(brand: Brand, gameName: string): Game | undefined;
  readonly versionString: string;
  /** Origins of window-message game clients: a page may frame them. Source: FRAME-28. */
  readonly windowGameOrigins: readonly string[];
}

export function createSettings(deps: {
  readonly stage: Stage;
  readonly origins: Origins;
  readonly versionString: string;
  readonly roundMinMs: GameSettings['roundMinMs'];
  /** Sign-in methods of a brand by the platform's settings, before its flags. */
  readonly identityOffer: (brand: Brand) => IdentityOffer;
  readonly flags: BrandFlags;
  /** Games whose clients are hosted elsewhere; none by default. */
  readonly windowGames?: WindowGames;
  /** Which outside services receive errors and visits of a brand. */
  readonly observabilityOffer?: (brand: Brand) => Pick<AppConfig, 'errorReporting' | 'analytics'>;
}): Settings {
  const { stage, versionString, roundMinMs } = deps;
  const { flagsOf, flagsFor } = deps.flags;
  const windowGames: WindowGames = deps.windowGames ?? new Map();
  return {
    versionString,
    windowGameOrigins: originsOfWindowGames(windowGames),
    flagsOf,
    gameOf: (brand, gameName) =>
      offeredGames(flagsOf(brand)).find((game) => game.gameName === gameName),
    async appConfig(brand, hostname, { context, caller }) {
      const subject = claimedSubject(context, caller);
      if (!subject.ok) return subject;
      const of = (surface: Parameters<Origins['of']>[0]): string =>
        deps.origins.of(surface, brand, hostname);
      const identity = { brand, stage, origin: of('identity') };
      return ok({
        brand: brand.location,
        stage,
        location: brand.location,
        baseURL: of('web'),
        socials: brand.socials,
        identity: identityConfigOf(identity, deps.identityOffer(brand), flagsOf(brand)),
        hosts: {
          api: of('api'),
          socket: of('socket'),
          games: of('games'),
          spinwheel: of('spinwheel'),
        },
        flags: await flagsFor(brand, subject.value),
        ...deps.observabilityOffer?.(brand),
        versionString,
      });
    },
    gamesConfiguration(brand, hostname) {
      const flags = flagsOf(brand);
      const origin = deps.origins.of('games', brand, hostname);
      const games = offeredGames(flags).map((game) =>
        gameConfiguration(game, origin, flags, { roundMinMs, windowGames }),
      );
      return {
        games,
        slides: slidesOf(
          flags,
          games.map((game) => game.gameName),
        ),
      };
    },
  };
}

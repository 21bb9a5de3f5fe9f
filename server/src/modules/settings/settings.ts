/**
 * A brand's configuration: flags, the app configuration and the list of games. Source: CONF, FLAG
 * rules.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { AppConfig } from '@jubilee/contract/settings/app-config';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Stage } from '@jubilee/contract/settings/stage';
import { ok, type Result } from '@jubilee/contract/values/result';
import type { AnnouncedPromotion } from '@jubilee/contract/entities/promotion';
import type { Game } from '@jubilee/core/games/game';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Caller } from '../access/index.ts';
import type { BrandFlags, FlagLayers } from './brand-flags.ts';
import { claimedSubject, type ContextClaim } from './context-claim.ts';
import { identityConfigOf, type IdentityOffer } from './identity-offer.ts';
import type { GamePauses } from './game-pauses.ts';
import { gameConfiguration, type GameSettings, offeredGames } from './offered-games.ts';
import { type NamedOffer, namedOffer } from './offer-under.ts';
import type { Origins } from './origins.ts';
import type { PublishedContent } from './published-content.ts';
import { visiblePromotions, visibleSlides } from './visible-content.ts';
import { originsOfWindowGames, type WindowGames } from './window-games.ts';

export interface Settings {
  readonly stage: Stage;
  readonly flagsOf: BrandFlags['flagsOf'];
  /** A brand's flags before the rules of the database. */
  layersOf(brand: Brand): FlagLayers;
  /** What the pages of a brand would offer with these flags. */
  offerUnder(brand: Brand, flags: Flags): NamedOffer;
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
  /** What the brand announces now. Source: CONTENT-9. */
  promotions(brand: Brand): AnnouncedPromotion[];
  readonly content: PublishedContent;
  /** Games that the brand offers, by name; a game that is off or paused is absent. */
  gameOf(brand: Brand, gameName: string): Game | undefined;
  /** The same whether or not it is paused. */
  gameOfBrand(brand: Brand, gameName: string): Game | undefined;
  /** Whether the staff have paused it: no new round begins. Source: GAMES-1. */
  isPaused(brand: Brand, gameName: string): boolean;
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
  readonly pauses: Pick<GamePauses, 'isPaused'>;
  readonly content: PublishedContent;
  readonly clock: Clock;
  /** Games whose clients are hosted elsewhere; none by default. */
  readonly windowGames?: WindowGames;
  /** Which outside services receive errors and visits of a brand. */
  readonly observabilityOffer?: (brand: Brand) => Pick<AppConfig, 'errorReporting' | 'analytics'>;
  /** The vendor that checks where players of a brand are. */
  readonly locationCheckOf?: (brand: Brand) => AppConfig['locationCheck'];
}): Settings {
  const { stage, versionString, roundMinMs, pauses, content, clock } = deps;
  const gameOfBrand = (brand: Brand, gameName: string): Game | undefined =>
    offeredGames(flagsOf(brand)).find((game) => game.gameName === gameName);
  const { flagsOf, flagsFor } = deps.flags;
  const windowGames: WindowGames = deps.windowGames ?? new Map();
  const viewOf = ({ language }: Brand) => ({ language, now: isoInstant(clock.now()) });
  return {
    stage,
    layersOf: deps.flags.layersOf,
    offerUnder(brand, flags) {
      const identity = { brand, stage, origin: deps.origins.of('identity', brand) };
      return namedOffer(flags, identityConfigOf(identity, deps.identityOffer(brand), flags), {
        slides: content.documentOf(brand, 'slides'),
        ...viewOf(brand),
      });
    },
    versionString,
    windowGameOrigins: originsOfWindowGames(windowGames),
    flagsOf,
    gameOf: (brand, gameName) =>
      pauses.isPaused(brand, gameName) ? undefined : gameOfBrand(brand, gameName),
    gameOfBrand,
    isPaused: (brand, gameName) => pauses.isPaused(brand, gameName),
    async appConfig(brand, hostname, { context, caller }) {
      const subject = claimedSubject(context, caller);
      if (!subject.ok) return subject;
      const of = (surface: Parameters<Origins['of']>[0]): string =>
        deps.origins.of(surface, brand, hostname);
      const identity = { brand, stage, origin: of('identity') };
      const locationCheck = deps.locationCheckOf?.(brand);
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
          vendor: of('vendor'),
        },
        flags: await flagsFor(brand, subject.value),
        ...deps.observabilityOffer?.(brand),
        ...(locationCheck === undefined ? {} : { locationCheck }),
        versionString,
      });
    },
    gamesConfiguration(brand, hostname) {
      const flags = flagsOf(brand);
      const origin = deps.origins.of('games', brand, hostname);
      const games = offeredGames(flags)
        .filter(({ gameName }) => !pauses.isPaused(brand, gameName))
        .map((game) => gameConfiguration(game, origin, flags, { roundMinMs, windowGames }));
      return {
        games,
        slides: visibleSlides(content.documentOf(brand, 'slides'), flags, {
          ...viewOf(brand),
          gameNames: games.map((game) => game.gameName),
        }),
      };
    },
    promotions(brand) {
      const gameNames = offeredGames(flagsOf(brand))
        .map(({ gameName }) => gameName)
        .filter((gameName) => !pauses.isPaused(brand, gameName));
      return visiblePromotions(content.documentOf(brand, 'promotions'), {
        ...viewOf(brand),
        gameNames,
      });
    },
    content,
  };
}

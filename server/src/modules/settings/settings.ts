/**
 * A brand's configuration: flags, the app configuration and the list of games. Source: CONF, FLAG
 * rules.
 */
import { createHash } from 'node:crypto';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { AppConfig, IdentityConfig } from '@jubilee/contract/settings/app-config';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { GamesConfiguration, Paytable } from '@jubilee/contract/settings/games-configuration';
import type { Stage } from '@jubilee/contract/settings/stage';
import {
  canonicalUserContext,
  type UserContext,
  userContextSchema,
} from '@jubilee/contract/settings/user-context';
import type { GameKind } from '@jubilee/contract/values/enums';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { type VendorOf, vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game, Rtp } from '@jubilee/core/games/game';
import { parseStrictJson } from '../../platform/http/strict-json.ts';
import type { Caller } from '../access/index.ts';
import { type BrandFlags, factsOf } from './brand-flags.ts';
import type { Origins } from './origins.ts';
import { spreadOf } from './game-spread.ts';
import type { FlagSubject } from './matching-rules.ts';
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

/** The hash in the query and the header that it should match; both come from the page. */
export interface ContextClaim {
  readonly sha: string | undefined;
  readonly header: string | undefined;
}

/** Sign-in methods that the platform's settings allow; a brand's flags may disable some. */
type OfferedSignInMethods = Pick<IdentityConfig, 'providers' | 'methods' | 'textCountryCodes'>;

export interface IdentityOffer extends OfferedSignInMethods {
  /** Set when the hosted service stores the brand's players. */
  readonly hosted?: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    readonly tenantId?: string;
  };
}

/** Addresses of the hosted service; the library in the page has them too. */
const HOSTED_ADDRESSES = {
  apiHost: 'identitytoolkit.googleapis.com',
  tokenApiHost: 'securetoken.googleapis.com',
  apiScheme: 'https',
} as const;

const providerIds = (vendors: readonly VendorOf<'sign-in-providers'>[]): readonly string[] =>
  vendors.map(({ ports }) => ports['sign-in-providers'].providerId);
const VENDOR_IDS = providerIds(vendorsOf('sign-in-providers'));

/** Providers without a flag of their own are on when they are set up. Source: FLAG rules. */
function offerOf(
  { providers, methods, textCountryCodes }: IdentityOffer,
  flags: Flags,
): OfferedSignInMethods {
  const openIds = providerIds(openVendors('sign-in-providers', flags));
  return {
    textCountryCodes,
    providers: providers.filter(({ id }) => !VENDOR_IDS.includes(id) || openIds.includes(id)),
    methods: {
      ...methods,
      userName: methods.userName && flags.usernameLoginEnabled,
      phone: methods.phone && flags.smsEnabled,
      textSecondFactor: methods.textSecondFactor && flags.smsEnabled,
    },
  };
}

export function createSettings(deps: {
  readonly stage: Stage;
  readonly origins: Origins;
  readonly versionString: string;
  /** Minimum time between the starts of two rounds of one player; 0: none. Source: BET-16. */
  readonly roundMinMs: Readonly<Record<Pace, number>>;
  /** Sign-in methods of a brand by the platform's settings, before its flags. */
  readonly identityOffer: (brand: Brand) => IdentityOffer;
  readonly flags: BrandFlags;
  /** Games whose clients are hosted elsewhere; none by default. */
  readonly windowGames?: WindowGames;
  /** Which outside services receive errors and visits of a brand. */
  readonly observabilityOffer?: (brand: Brand) => Pick<AppConfig, 'errorReporting' | 'analytics'>;
}): Settings {
  const { flagsOf, flagsFor } = deps.flags;
  const windowGames: WindowGames = deps.windowGames ?? new Map();
  const gameAddressOf = (gameName: string, ours: string) => {
    const foreign = windowGames.get(gameName);
    return foreign === undefined
      ? { url: ours }
      : { url: foreign.url, windowOrigins: [...foreign.windowOrigins] };
  };
  const offered = (brand: Brand): readonly Game[] => {
    const { games } = flagsOf(brand);
    if (games.length === 0) return [...GAMES.values()];
    return games.flatMap((name) => GAMES.get(name) ?? []);
  };
  const identityOf = (brand: Brand, origin: string): IdentityConfig => {
    const offer = deps.identityOffer(brand);
    const open = offerOf(offer, flagsOf(brand));
    if (offer.hosted !== undefined) {
      return { mode: 'google', ...HOSTED_ADDRESSES, ...offer.hosted, ...open };
    }
    const keys = brand.identity[deps.stage];
    if (keys === undefined) {
      throw new Error(`${brand.location} has no identity settings for stage ${deps.stage}`);
    }
    const { host, protocol } = new URL(origin);
    return {
      mode: 'embedded',
      apiHost: host,
      tokenApiHost: host,
      apiScheme: protocol === 'https:' ? 'https' : 'http',
      ...keys,
      ...open,
    };
  };

  return {
    versionString: deps.versionString,
    windowGameOrigins: originsOfWindowGames(windowGames),
    flagsOf,
    gameOf: (brand, gameName) => offered(brand).find((game) => game.gameName === gameName),
    async appConfig(brand, hostname, { context, caller }) {
      const said = claimedContext(context);
      if (said === 'mismatch') return refuse('CONTEXT_HASH_MISMATCH');
      const isOfAnother = caller !== undefined && said?.userId !== caller.claims.subject;
      if (said !== undefined && isOfAnother) return refuse('CONTEXT_HASH_MISMATCH');
      // Without a context the answer is the same for every caller: caches may store it.
      const who = said === undefined ? {} : subjectOf(said, caller);
      const of = (surface: Parameters<Origins['of']>[0]): string =>
        deps.origins.of(surface, brand, hostname);
      return ok({
        brand: brand.location,
        stage: deps.stage,
        location: brand.location,
        baseURL: of('web'),
        socials: brand.socials,
        identity: identityOf(brand, of('identity')),
        hosts: {
          api: of('api'),
          socket: of('socket'),
          games: of('games'),
          spinwheel: of('spinwheel'),
        },
        flags: await flagsFor(brand, who),
        ...deps.observabilityOffer?.(brand),
        versionString: deps.versionString,
      });
    },
    gamesConfiguration(brand, hostname) {
      const games = offered(brand).map((game) => ({
        gameName: game.gameName,
        title: game.title,
        kind: game.kind,
        category: game.category,
        orientation: game.orientation,
        ...gameAddressOf(
          game.gameName,
          `${deps.origins.of('games', brand, hostname)}/${game.gameName}/`,
        ),
        betAmounts: [...BET_AMOUNTS],
        paytables: game.paytables.flatMap((paytable) =>
          paytable.currencies.map((currency) => ({
            paytableName: paytable.paytable,
            currency,
            rtp: paytable.rtp.value,
            ...rtpRange(paytable.rtp),
          })),
        ),
        minRoundMs: deps.roundMinMs[paceOf(game.kind)],
        jackpots: game.jackpots && flagsOf(brand).jackpotEnabled,
        ...spreadOf(game),
      }));
      return {
        games,
        slides: slidesOf(
          flagsOf(brand),
          games.map((game) => game.gameName),
        ),
      };
    },
  };
}

/**
 * Pacing groups: slots, every other single-player game, and shared rounds, whose pace the platform
 * sets.
 */
type Pace = 'slot' | 'table' | 'shared';

function paceOf(kind: GameKind): Pace {
  if (kind === 'crash') return 'shared';
  return kind === 'slot' ? 'slot' : 'table';
}

/** Only a return that is not one exact number has a kind and a range. */
function rtpRange({ kind, low, high, hint }: Rtp): Partial<Paytable> {
  return {
    ...(kind === 'exact' ? {} : { rtpKind: kind }),
    ...(low === undefined ? {} : { rtpLow: low }),
    ...(high === undefined ? {} : { rtpHigh: high }),
    ...(hint === undefined ? {} : { rtpHint: hint }),
  };
}

/**
 * A page may claim facts that shape what it displays, but only a token says who the user is.
 * Source: CONF-5, CONF-21.
 */
function subjectOf(said: UserContext, caller: Caller | undefined): FlagSubject {
  if (caller !== undefined) return { ...said, ...factsOf(caller) };
  const { userId: _, ...unnamed } = said;
  return unnamed;
}

/**
 * The server computes the hash itself, over the canonical text of a context that fits its schema.
 * Undefined when no hash is given: then the header is ignored.
 */
function claimedContext({ sha, header }: ContextClaim): UserContext | 'mismatch' | undefined {
  if (sha === undefined) return undefined;
  const json = parseStrictJson(Buffer.from(header ?? '', 'latin1'));
  const context = json.ok ? userContextSchema.safeParse(json.value) : undefined;
  if (context === undefined || !context.success) return 'mismatch';
  const own = createHash('sha256').update(canonicalUserContext(context.data)).digest('hex');
  return own === sha ? context.data : 'mismatch';
}

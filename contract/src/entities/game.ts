import * as z from 'zod/mini';
import { betAmountSchema, gameNameSchema, paytableNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { gameKindSchema, orientationSchema } from '../values/enums.ts';
import {
  languageTagSchema,
  mediumTextSchema,
  shortTextSchema,
  urlTextSchema,
} from '../values/text.ts';

/**
 * `exact`: one number holds for every round. `bounded`: the player's choices decide where between the
 * bounds it lies, and `rtp` is that of best play. `simulated`: the bounds are the 99.9 % interval.
 */
export const RTP_KINDS = ['exact', 'bounded', 'simulated'] as const;

/** A paytable of a game in one currency. `rtp` is the exact return as a fraction of the stake. */
export const paytableSchema = z.strictObject({
  paytableName: paytableNameSchema,
  currency: currencySchema,
  rtp: z.number().check(z.gt(0), z.lte(1)),
  /** Absent: exact. The others lie between `rtpLow` and `rtpHigh`. */
  rtpKind: z.optional(z.enum(RTP_KINDS)),
  rtpLow: z.optional(z.number()),
  rtpHigh: z.optional(z.number()),
  /** The return of play that follows the game's own hint, where that is less than `rtp`. */
  rtpHint: z.optional(z.number().check(z.gt(0), z.lte(1))),
});
export type Paytable = z.output<typeof paytableSchema>;

/** What rounds of a paytable returned so far. */
export const measuredReturnSchema = z.strictObject({
  rounds: z.int().check(z.gte(1)),
  /** Won over staked. */
  rtp: z.number().check(z.gte(0)),
  /** The 99 % interval around it; null while there are too few rounds for one. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Standard errors from the stated return; null where the player's choices decide the return. */
  z: z.nullable(z.number()),
});

/** The return of a paytable in one currency: as computed, and as played so far in this brand. */
export const paytableReturnSchema = z.strictObject({
  paytableName: paytableNameSchema,
  gameName: gameNameSchema,
  currency: currencySchema,
  rtp: z.number().check(z.gt(0), z.lte(1)),
  /** Two decimals, such as "95.68". */
  rtpPercent: z.string(),
  kind: z.enum(RTP_KINDS),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** What the jackpots add; 0 where they take no part. */
  jackpotRtp: z.number().check(z.gte(0)),
  strategyNote: z.optional(z.string()),
  /** SHA-256 of the definition. */
  version: shortTextSchema,
  measured: z.nullable(measuredReturnSchema),
});
export type PaytableReturn = z.output<typeof paytableReturnSchema>;

/** How far single results lie from the average, from calm to wild, by the standard deviation of a round. */
export const VOLATILITIES = ['low', 'medium-low', 'medium', 'high', 'very-high'] as const;
export const volatilitySchema = z.enum(VOLATILITIES);
export type Volatility = z.output<typeof volatilitySchema>;

/** A game as the lobby shows it. `url` is where its frame loads; `minRoundMs` is 0 where rounds are not paced. */
export const gameSchema = z.strictObject({
  gameName: gameNameSchema,
  title: shortTextSchema,
  kind: gameKindSchema,
  category: shortTextSchema,
  orientation: orientationSchema,
  url: urlTextSchema,
  betAmounts: z.array(betAmountSchema),
  paytables: z.array(paytableSchema),
  minRoundMs: z.int().check(z.gte(0)),
  /** Whether bets here feed and may win the progressive jackpots. */
  jackpots: z.boolean(),
  /**
   * Set where the client of the game knows only window messages: the origins that it may speak from.
   * A client without them takes a port on the games origin. Source: FRAME-28.
   */
  windowOrigins: z.optional(z.array(urlTextSchema).check(z.minLength(1), z.maxLength(5))),
  /** Absent where the player's own choices decide it. */
  volatility: z.optional(volatilitySchema),
  /** The largest win of one round, as a multiple of its stake; absent where there is no limit. */
  maxWinStakes: z.optional(z.number().check(z.gt(0))),
});
export type Game = z.output<typeof gameSchema>;

/** A picture of the lobby's stage. It leads to a game, to a path of the product, or nowhere. */
export const slideSchema = z.strictObject({
  slideId: shortTextSchema,
  title: shortTextSchema,
  text: z.optional(mediumTextSchema),
  image: z.optional(urlTextSchema),
  /** The upright crop of the picture, for phones. */
  phoneImage: z.optional(urlTextSchema),
  gameName: z.optional(gameNameSchema),
  path: z.optional(urlTextSchema),
  /** Title and text by language, where it is not that of the slide itself. Source: LANG-12. */
  translations: z.optional(
    z.record(
      languageTagSchema,
      z.strictObject({ title: shortTextSchema, text: z.optional(mediumTextSchema) }),
    ),
  ),
});
export type Slide = z.output<typeof slideSchema>;

export const gamesConfigurationSchema = z.strictObject({
  games: z.array(gameSchema),
  slides: z.array(slideSchema),
});
export type GamesConfiguration = z.output<typeof gamesConfigurationSchema>;

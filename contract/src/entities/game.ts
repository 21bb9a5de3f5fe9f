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
 * `exact`: one number holds for every round. `bounded`: the player's choices decide where between
 * the bounds it is, and `rtp` is that of optimal play. `simulated`: the bounds are the 99.9 %
 * interval.
 */
export const RTP_KINDS = ['exact', 'bounded', 'simulated'] as const;

/** A paytable of a game in one currency. `rtp` is the exact return as a fraction of the stake. */
export const paytableSchema = z.strictObject({
  paytableName: paytableNameSchema,
  currency: currencySchema,
  rtp: z.number().check(z.gt(0), z.lte(1)),
  /** Absent: exact. Otherwise the return is between `rtpLow` and `rtpHigh`. */
  rtpKind: z.optional(z.enum(RTP_KINDS)),
  rtpLow: z.optional(z.number()),
  rtpHigh: z.optional(z.number()),
  /** Return of following the game's own hint, where that is less than `rtp`. */
  rtpHint: z.optional(z.number().check(z.gt(0), z.lte(1))),
});
export type Paytable = z.output<typeof paytableSchema>;

/** Actual return of the rounds of a paytable so far. */
export const measuredReturnSchema = z.strictObject({
  rounds: z.int().check(z.gte(1)),
  /** Won divided by staked. */
  rtp: z.number().check(z.gte(0)),
  /** The 99 % interval around it; null while there are too few rounds for one. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Standard errors from the stated return; null where the player's choices decide the return. */
  z: z.nullable(z.number()),
});

/** The return of a paytable in one currency: computed, and actual in this brand. */
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
  /** What the jackpots add; 0 where they do not apply. */
  jackpotRtp: z.number().check(z.gte(0)),
  strategyNote: z.optional(z.string()),
  /** SHA-256 of the definition. */
  version: shortTextSchema,
  measured: z.nullable(measuredReturnSchema),
});
export type PaytableReturn = z.output<typeof paytableReturnSchema>;

/** Volatility class, by the standard deviation of a round. */
export const VOLATILITIES = ['low', 'medium-low', 'medium', 'high', 'very-high'] as const;
export const volatilitySchema = z.enum(VOLATILITIES);
export type Volatility = z.output<typeof volatilitySchema>;

/**
 * A game as the lobby shows it. `url` is loaded into its frame; `minRoundMs` is 0 where rounds have
 * no minimum length.
 */
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
  /** Whether bets here contribute to and may win the progressive jackpots. */
  jackpots: z.boolean(),
  /**
   * Set where the game's client uses window messages only: the origins that it may send from. A
   * client without them gets a MessagePort on the games origin. Source: FRAME-28.
   */
  windowOrigins: z.optional(z.array(urlTextSchema).check(z.minLength(1), z.maxLength(5))),
  /** Absent where it depends on the player's choices. */
  volatility: z.optional(volatilitySchema),
  /** The largest win of one round, as a multiple of its stake; absent where there is no limit. */
  maxWinStakes: z.optional(z.number().check(z.gt(0))),
});
export type Game = z.output<typeof gameSchema>;

/** A slide of the lobby. It links to a game, a path of the product, or nothing. */
export const slideSchema = z.strictObject({
  slideId: shortTextSchema,
  title: shortTextSchema,
  text: z.optional(mediumTextSchema),
  /** A picture of the page, by name; without one that of the game. */
  art: z.optional(shortTextSchema),
  gameName: z.optional(gameNameSchema),
  path: z.optional(urlTextSchema),
  /** Title and text by language, where they differ from those of the slide. Source: LANG-12. */
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

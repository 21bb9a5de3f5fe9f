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

/** A paytable of a game in one currency. `rtp` is the exact return as a fraction of the stake. */
export const paytableSchema = z.strictObject({
  paytableName: paytableNameSchema,
  currency: currencySchema,
  rtp: z.number().check(z.gt(0), z.lte(1)),
});
export type Paytable = z.output<typeof paytableSchema>;

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

/** The lobby's list of games and slides, served by GET /gamesConfiguration. Source: CONF rules. */
export {
  gameSchema,
  gamesConfigurationSchema,
  paytableSchema,
  slideSchema,
  VOLATILITIES,
  type Game,
  type GamesConfiguration,
  type Paytable,
  type Slide,
  type Volatility,
} from '../entities/game.ts';

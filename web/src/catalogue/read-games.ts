import * as z from 'zod/mini';
import {
  gameSchema,
  paytableSchema,
  slideSchema,
  type GamesConfiguration,
} from '@jubilee/contract/settings/games-configuration';
import { createDamage, entriesOf, recordOf } from '../app/read-fields.ts';

/** The same games and slides, without anything this page does not know. */
const knownGame = z.object({
  ...gameSchema.shape,
  paytables: z.array(z.object(paytableSchema.shape)),
});
const knownSlide = z.object(slideSchema.shape);

const HERE = 'https://page.invalid';

/** Checked as a browser parses it: tabs and line ends are dropped, and a backslash is a slash. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;
}

export interface ReadGames {
  /** Undefined when the response has no list of games at all. */
  readonly games: GamesConfiguration | undefined;
  /** Names of what was left out, never its values. */
  readonly damage: readonly string[];
}

/**
 * Reads GET /gamesConfiguration: invalid games and slides are left out, the rest is shown. A slide
 * about a missing game is left out too. Source: CONF-20.
 */
export function readGames(json: unknown): ReadGames {
  const damage = createDamage();
  const source = recordOf(json);
  if (!Array.isArray(source?.['games'])) return { games: undefined, damage: ['games'] };
  damage.unknown('', source, ['games', 'slides']);
  const read = entriesOf(source['games'], knownGame, 'games', damage).filter(
    ({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url),
  );
  const names = read.map((game) => game.gameName);
  const games = read.filter((game, index) => names.indexOf(game.gameName) === index);
  if (games.length < source['games'].length) damage.note('games');
  const slides = entriesOf(source['slides'], knownSlide, 'slides', damage).filter(
    ({ gameName, path }) =>
      (gameName === undefined || names.includes(gameName)) &&
      (path === undefined || isOwnPath(path)),
  );
  return { games: { games, slides }, damage: damage.list() };
}

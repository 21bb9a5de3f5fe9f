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

/** Judged as a browser reads it: it drops tabs and line ends, and takes a backslash for a slash. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;
}

export interface ReadGames {
  /** Undefined when the answer holds no list of games at all. */
  readonly games: GamesConfiguration | undefined;
  /** Names of what was left out, never what it held. */
  readonly damage: readonly string[];
}

/**
 * Reads GET /gamesConfiguration: a game or slide that is not what it should be is left out, the rest
 * is shown. Slides lead to games, so one about a game that is not here goes too. Source: CONF-20.
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

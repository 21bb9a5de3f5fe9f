import * as z from 'zod/mini';
import type { Game, GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { useAppConfig } from '../app/app-config.ts';
import { logProblem } from '../app/log.ts';
import { readJson } from '../app/read-json.ts';
import { makeResource, useResource, type Resource } from '../app/resource.ts';
import { report } from '../observability/report.ts';
import { readGames } from './read-games.ts';

const FAILED = 'Failed to fetch the games configuration';

/** What is damaged in the answer is left out and reported. Source: CONF-13, CONF-20. */
async function loadGames(serverOrigin: string): Promise<GamesConfiguration> {
  const { games, damage } = await readJson(
    new URL('/gamesConfiguration', serverOrigin).href,
    z.unknown(),
  ).then(readGames, (cause: unknown) => {
    logProblem(FAILED, cause);
    throw cause;
  });
  if (damage.length > 0) {
    const facts = { count: damage.length, fields: damage.join(', ') };
    report('The games configuration is damaged', undefined, facts);
  }
  if (games === undefined) throw new Error(FAILED);
  return games;
}

const byOrigin = new Map<string, Resource<GamesConfiguration>>();

function gamesOf(serverOrigin: string): Resource<GamesConfiguration> {
  const known = byOrigin.get(serverOrigin);
  if (known !== undefined) return known;
  const made = makeResource(() => loadGames(serverOrigin));
  byOrigin.set(serverOrigin, made);
  return made;
}

/** The games and slides this brand offers now. A failure is logged and shown, and can be tried again. */
export function useGames() {
  const { hosts } = useAppConfig();
  // From the page's own address: no further connection, and kept for when the page is offline. The
  // development server has no house behind it.
  return useResource(gamesOf(import.meta.env.DEV ? hosts.api : location.origin));
}

/** One game of the configuration, by its name in addresses. */
export function findGame(games: readonly Game[], gameName: string): Game | undefined {
  return games.find((game) => game.gameName === gameName);
}

import * as z from 'zod/mini';
import type { Game, GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { type AppConfig, useAppConfig } from '../app/app-config.ts';
import { logProblem } from '../app/log.ts';
import { readJson } from '../app/read-json.ts';
import { makeResource, useResource, type Resource } from '../app/resource.ts';
import { report } from '../observability/report.ts';
import { readGames } from './read-games.ts';

const FAILED = 'Failed to fetch the games configuration';

/** Damaged entries of the response are left out and reported. Source: CONF-13, CONF-20. */
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

/**
 * The page's own origin: no extra connection, and cached for offline use. The development server
 * has no platform behind it.
 */
export function gamesOrigin({ hosts }: Pick<AppConfig, 'hosts'>): string {
  return import.meta.env.DEV ? hosts.api : location.origin;
}

/**
 * The games and slides this brand offers now. A failure is logged and shown, and can be retried.
 */
export function useGames() {
  return useResource(gamesOf(gamesOrigin(useAppConfig())));
}

/** The same games for what is no component. Fault: they could not be fetched. */
export function loadedGames(serverOrigin: string): Promise<GamesConfiguration> {
  const resource = gamesOf(serverOrigin);
  resource.start();
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const { data, state } = resource.read();
      if (data !== undefined) resolve(data);
      else if (state === 'failed') reject(new Error(FAILED));
      else return false;
      return true;
    };
    if (look()) return;
    const stop = resource.subscribe(() => {
      if (look()) stop();
    });
  });
}

/** One game of the configuration, by its id in URLs. */
export function findGame(games: readonly Game[], gameName: string): Game | undefined {
  return games.find((game) => game.gameName === gameName);
}

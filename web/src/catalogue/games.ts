import {
  gamesConfigurationSchema,
  type Game,
  type GamesConfiguration,
} from '@jubilee/contract/settings/games-configuration';
import { useAppConfig } from '../app/app-config.ts';
import { logProblem } from '../app/log.ts';
import { readJson } from '../app/read-json.ts';
import { makeResource, useResource, type Resource } from '../app/resource.ts';

function loadGames(api: string): Promise<GamesConfiguration> {
  return readJson(new URL('/gamesConfiguration', api).href, gamesConfigurationSchema).catch(
    (cause: unknown) => {
      logProblem('Failed to fetch the games configuration', cause);
      throw cause;
    },
  );
}

const byApi = new Map<string, Resource<GamesConfiguration>>();

function gamesOf(api: string): Resource<GamesConfiguration> {
  const known = byApi.get(api);
  if (known !== undefined) return known;
  const made = makeResource(() => loadGames(api));
  byApi.set(api, made);
  return made;
}

/** The games and slides this brand offers now. A failure is logged and shown, and can be tried again. */
export function useGames() {
  return useResource(gamesOf(useAppConfig().hosts.api));
}

/** One game of the configuration, by its name in addresses. */
export function findGame(games: readonly Game[], gameName: string): Game | undefined {
  return games.find((game) => game.gameName === gameName);
}

import {
  gamesConfiguration,
  getAppConfig,
  getBuildConfig,
  paytablesRtp,
} from '@jubilee/contract/calls/configuration';
import { USER_CONTEXT_HEADER } from '@jubilee/contract/http/headers';
import { ok, refuse } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Settings } from './settings.ts';

export function settingsRoutes(settings: Settings): Route[] {
  return [
    route(getAppConfig, async ({ query, context }) => {
      const header = context.header(USER_CONTEXT_HEADER);
      return settings.appConfig(context.brand, context.hostname, { sha: query.contextSha, header });
    }),
    route(getBuildConfig, async () => ok({ versionString: settings.versionString })),
    route(gamesConfiguration, async ({ context }) =>
      ok(settings.gamesConfiguration(context.brand, context.hostname)),
    ),
    route(paytablesRtp, async ({ query, context }) => {
      const { games } = settings.gamesConfiguration(context.brand, context.hostname);
      const all = games
        .flatMap((game) => game.paytables)
        .filter((paytable) => paytable.currency === query.currency);
      if (query.paytables === undefined) return ok({ paytables: all });
      const asked = query.paytables.split(',');
      const found = asked.map((name) => all.find((paytable) => paytable.paytableName === name));
      const paytables = found.filter((paytable) => paytable !== undefined);
      return paytables.length === asked.length ? ok({ paytables }) : refuse('UNKNOWN_PAYTABLE');
    }),
  ];
}

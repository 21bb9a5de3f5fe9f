import {
  brandPromotions,
  gamesConfiguration,
  getAppConfig,
  getBuildConfig,
} from '@jubilee/contract/calls/configuration';
import { AUTHORIZATION_HEADER, USER_CONTEXT_HEADER } from '@jubilee/contract/http/headers';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Settings } from './settings.ts';

/** Responses about one user: no cache may store them or mix users up. */
const FOR_ONE_USER = {
  'cache-control': 'private, no-store',
  vary: `origin, ${USER_CONTEXT_HEADER}, ${AUTHORIZATION_HEADER}`,
};

/**
 * The same for every user of a brand: the page stores it for offline use and revalidates it each
 * time.
 */
const FOR_EVERYBODY = { 'cache-control': 'no-cache' };

export function settingsRoutes(settings: Settings): Route[] {
  return [
    route(getAppConfig, async ({ query, context }) => {
      const claim = { sha: query.contextSha, header: context.header(USER_CONTEXT_HEADER) };
      const isForOne = claim.sha !== undefined;
      const caller = isForOne ? await context.callerIfAny() : undefined;
      const configRequest = { context: claim, caller };
      const config = await settings.appConfig(context.brand, context.hostname, configRequest);
      return config.ok ? { ...config, headers: isForOne ? FOR_ONE_USER : FOR_EVERYBODY } : config;
    }),
    route(getBuildConfig, async () => ok({ versionString: settings.versionString })),
    route(gamesConfiguration, async ({ context }) => ({
      ...ok(settings.gamesConfiguration(context.brand, context.hostname)),
      headers: FOR_EVERYBODY,
    })),
    route(brandPromotions, async ({ context }) => ({
      ...ok({ promotions: settings.promotions(context.brand) }),
      headers: FOR_EVERYBODY,
    })),
  ];
}

import { createContext, use } from 'react';
import { appConfigSchema, type AppConfig } from '@jubilee/contract/settings/app-config';
import { CLIENT_TEXTS } from '@jubilee/contract/values/refusals';
import { logProblem } from './log.ts';
import { readJson } from './read-json.ts';
import { makeResource } from './resource.ts';

export type { AppConfig } from '@jubilee/contract/settings/app-config';

export const AppConfigContext = createContext<AppConfig | undefined>(undefined);

/** What the server says about this brand and stage. Fault: called before it has loaded. */
export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === undefined) throw new Error('useAppConfig needs the loaded configuration above it');
  return config;
}

/**
 * GET /getAppConfig on the page's own origin. Fault: 'Failed to fetch app config', logged with its
 * cause, when the server cannot be reached or its answer is not a configuration. Source: CONF-1, ERR-1.
 */
function loadAppConfig(): Promise<AppConfig> {
  return readJson('/getAppConfig', appConfigSchema).catch((cause: unknown) => {
    logProblem(CLIENT_TEXTS.CONFIG_LOAD_FAILED, cause);
    throw new Error(CLIENT_TEXTS.CONFIG_LOAD_FAILED, { cause });
  });
}

export const appConfigResource = makeResource(loadAppConfig);

/** The version this page was built as; undefined in the development server. */
export function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
}

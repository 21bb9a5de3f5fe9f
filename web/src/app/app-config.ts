import { createContext, use } from 'react';
import * as z from 'zod/mini';
import { BRANDS, DEFAULT_BRAND, deployedHost, deploymentOfHost } from '@jubilee/brands';
import type { AppConfig, Hosts } from '@jubilee/contract/settings/app-config';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';
import { CLIENT_TEXTS } from '@jubilee/contract/values/client-texts';
import { pageFlags } from '../flags/flag-table.ts';
import { report } from '../observability/report.ts';
import { configAddress } from './config-address.ts';
import { leaveErrorAddress } from './error-address.ts';
import { readAppConfig, type PageFacts } from './read-app-config.ts';
import { readJson } from './read-json.ts';
import { makeResource } from './resource.ts';

export type { AppConfig } from '@jubilee/contract/settings/app-config';

export const AppConfigContext = createContext<AppConfig | undefined>(undefined);

/** The server's configuration of this brand and stage. Fault: called before it has loaded. */
export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === undefined) throw new Error('useAppConfig needs the loaded configuration above it');
  return config;
}

/** The page's own origin, except where a development server is in front of the platform. */
export function appConfigAddress(): string {
  const { DEV, VITE_SERVER_ORIGIN } = import.meta.env;
  return configAddress(location.hostname, DEV ? VITE_SERVER_ORIGIN : undefined);
}

/**
 * GET /getAppConfig. Damaged fields fall back and are reported. Fault: 'Failed to fetch app
 * config', reported with its cause, when the server cannot be reached or its response leaves no
 * sign-in method. Source: CONF-1, CONF-8, CONF-19.
 */
async function loadAppConfig(): Promise<AppConfig> {
  const { config, damage } = await readJson(appConfigAddress(), z.unknown()).then(
    (json) => readAppConfig(json, pageFacts()),
    (cause: unknown) => failed(cause),
  );
  if (config === undefined) return failed(new Error(`Not usable: ${damage.join(', ')}`));
  if (damage.length > 0) reportOnce(damage);
  pageFlags.setGuest(config.flags);
  leaveErrorAddress();
  return config;
}

function failed(cause: unknown): never {
  report(CLIENT_TEXTS.CONFIG_LOAD_FAILED, cause);
  throw new Error(CLIENT_TEXTS.CONFIG_LOAD_FAILED, { cause });
}

let reported = '';

/** A retry meets the same damage; it is reported once. */
function reportOnce(damage: readonly string[]): void {
  const fields = damage.join(', ');
  if (fields === reported) return;
  reported = fields;
  report(`The app configuration is damaged: ${fields}`, undefined, {
    count: damage.length,
    fields,
  });
}

/** Locally every surface has its own port, which the page cannot know. */
function hostsOf(brand: Brand, stage: Stage): PageFacts['hosts'] {
  if (location.hostname.toLowerCase() !== deployedHost(brand, stage, 'web')) return {};
  const at = (surface: keyof Hosts): string =>
    `${location.protocol}//${deployedHost(brand, stage, surface)}`;
  return {
    api: at('api'),
    socket: at('socket'),
    games: at('games'),
    spinwheel: at('spinwheel'),
    vendor: at('vendor'),
  };
}

function pageFacts(): PageFacts {
  const { brand, stage } = deploymentOfHost(location.hostname) ?? {
    brand: DEFAULT_BRAND,
    stage: 'live' as const,
  };
  return {
    origin: location.origin,
    brand: brand.location,
    stage,
    version: pageVersion() ?? 'unknown',
    hosts: hostsOf(brand, stage),
    isLocation: (name) => BRANDS.some((one) => one.location === name),
    flags: brand.flags,
  };
}

export const appConfigResource = makeResource(loadAppConfig);

/** The version of this build; undefined in the development server. */
export function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
}

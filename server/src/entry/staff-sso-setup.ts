/**
 * Single sign-on of the staff from its settings file: JSON, unknown names refused. Off without a file, except at the sandbox.
 * The operator's guide describes it with an example. Source: STAFF-14.
 */
import { BRANDS } from '@jubilee/brands';
import { createStaffIssuer } from '@jubilee/providers/sign-in-providers/staff-issuer';
import type { Logger } from 'pino';
import type { SingleSignOn } from '../modules/staff/index.ts';
import { type Config, SettingError } from '../platform/config/env.ts';
import { explainSetting } from './explain-setting.ts';
import { localSso } from './sandbox-sso.ts';
import { parseSettingsFile, readSettingsFile } from './settings-file.ts';
import { type SsoFile, ssoFileSchema } from './staff-sso-schema.ts';

const NAME = 'JUBILEE_STAFF_SSO_SETTINGS';
/** In place of a path: also a local installation has none. */
const OFF = 'off';
/** Somebody in all groups is a person too. */
const PERSON_BRANDS_MAX = 100;
const ISSUER_TIMEOUT_MS = 8_000;

/** Faults with a SettingError when the file cannot be used. Makes no call. */
export function staffSsoSetup({
  cfg,
  log,
}: {
  readonly cfg: Config;
  readonly log: Logger;
}): SingleSignOn | undefined {
  const path = cfg.staffSsoSettingsFile;
  if (path === OFF) return undefined;
  const file =
    path === undefined
      ? localSso(cfg)
      : parseSsoFile(readSettingsFile(NAME, path), `${NAME} (${path})`);
  if (file === undefined) return undefined;
  const {
    label,
    issuer,
    groups,
    createsAccounts = false,
    only = false,
    emergencyAccess = [],
  } = file;
  return {
    label,
    issuer,
    groups,
    createsAccounts,
    isOnly: only,
    emergencyAccess: emergencyAccess.map((email) => email.toLowerCase()),
    provider: createStaffIssuer(file, {
      timeoutMs: ISSUER_TIMEOUT_MS,
      log: (event) => log.warn(event, 'single sign-on of the staff failed'),
    }),
  };
}

export function parseSsoFile(bytes: Uint8Array, where: string): SsoFile {
  const parsed = ssoFileSchema.safeParse(parseSettingsFile(bytes, where));
  if (!parsed.success) throw new SettingError(`${where}: ${explainSetting(parsed.error)}`);
  const known = new Set(BRANDS.map((brand) => brand.location));
  const named = new Set(parsed.data.groups.flatMap(({ brands }) => brands ?? []));
  if (named.size > PERSON_BRANDS_MAX) {
    throw new SettingError(
      `${where}: groups name more than ${PERSON_BRANDS_MAX} brands; null stands for all.`,
    );
  }
  const unknown = [...named].find((location) => !known.has(location));
  if (unknown !== undefined) throw new SettingError(`${where}: there is no brand "${unknown}".`);
  const names = parsed.data.groups.map(({ group }) => group);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new SettingError(`${where}: groups names "${twice}" twice.`);
  return parsed.data;
}

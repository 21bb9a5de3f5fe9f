/**
 * Which outside services receive errors and visits, by brand: from the settings file; a local
 * installation uses the sandbox.
 */
import { BRANDS } from '@jubilee/brands';
import {
  analyticsConfigSchema,
  type AppConfig,
  errorReportingSchema,
} from '@jubilee/contract/settings/app-config';
import type { Brand } from '@jubilee/contract/settings/brand';
import { createErrorIntake } from '@jubilee/providers/error-reporting/error-intakes';
import type { ErrorIntake } from '@jubilee/providers/error-reporting/port';
import * as z from 'zod/mini';
import { ERROR_TUNNEL_PATH } from '../modules/errors/index.ts';
import { type Config, SettingError } from '../platform/config/env.ts';
import { parseSettingsFile, readSettingsFile } from './settings-file.ts';
import { sandboxErrorDsn } from './sandbox-keys.ts';

const NAME = 'JUBILEE_OBSERVABILITY_SETTINGS';
const VENDOR_TIMEOUT_MS = 5_000;

const brandSchema = z.strictObject({
  errorReporting: z.optional(z.strictObject({ dsn: errorReportingSchema.shape.dsn })),
  analytics: z.optional(analyticsConfigSchema),
});
const fileSchema = z.strictObject({ brands: z.record(z.string(), brandSchema) });
type BrandObservability = z.output<typeof brandSchema>;

export type ObservabilityOffer = Pick<AppConfig, 'errorReporting' | 'analytics'>;

export interface ObservabilitySetup {
  /** The part of the app configuration that the pages of a brand receive. */
  readonly offerOf: (brand: Brand) => ObservabilityOffer;
  readonly intakeOf: (brand: Brand) => ErrorIntake | undefined;
}

/** Faults with one clear line that names the setting. */
export function observabilitySetup(deps: {
  readonly cfg: Config;
  readonly nowMs: () => number;
}): ObservabilitySetup {
  const { cfg } = deps;
  const path = cfg.observabilitySettingsFile;
  const file =
    path === undefined ? {} : parseFile(readSettingsFile(NAME, path), `${NAME} (${path})`);
  const local: BrandObservability = cfg.deployed
    ? {}
    : { errorReporting: { dsn: sandboxErrorDsn(cfg.ports.sandbox) } };
  const settingsOf = (brand: Brand): BrandObservability => file[brand.location] ?? local;
  const intakes = new Map(
    BRANDS.flatMap((brand) => {
      const dsn = settingsOf(brand).errorReporting?.dsn;
      if (dsn === undefined) return [];
      const intake = createErrorIntake({ dsn, timeoutMs: VENDOR_TIMEOUT_MS, nowMs: deps.nowMs });
      return [[brand.location, intake] as const];
    }),
  );
  return {
    offerOf(brand) {
      const { errorReporting, analytics } = settingsOf(brand);
      return {
        ...(errorReporting === undefined
          ? {}
          : { errorReporting: { dsn: errorReporting.dsn, tunnel: ERROR_TUNNEL_PATH } }),
        ...(analytics === undefined ? {} : { analytics }),
      };
    },
    intakeOf: (brand) => intakes.get(brand.location),
  };
}

/** Settings by brand. Faults with one clear line. */
export function parseFile(
  bytes: Uint8Array,
  where: string,
): Readonly<Record<string, BrandObservability>> {
  const parsed = fileSchema.safeParse(parseSettingsFile(bytes, where));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
    const path = [...(issue?.path ?? []), ...keys].map(String).join('.');
    throw new SettingError(`${where}: ${path === '' ? 'it' : path} is not valid.`);
  }
  const { brands } = parsed.data;
  const known = new Set(BRANDS.map((brand) => brand.location));
  const unknownBrand = Object.keys(brands).find((location) => !known.has(location));
  if (unknownBrand !== undefined)
    throw new SettingError(`${where}: there is no brand "${unknownBrand}".`);
  return brands;
}

/** Accounts of the sandbox for a local installation, so that identity checks work on a fresh machine. */
import { BRANDS } from '@jubilee/brands';
import {
  SANDBOX_RECIPIENT,
  sandboxAccount,
  sandboxBase,
} from '@jubilee/providers/identity-checks/sumsub/simulator/sandbox-account';
import type { Config } from '../platform/config/env.ts';
import type { IdentityCheckSettings } from './identity-check-schema.ts';

/** None without a sandbox. */
export function localIdentityChecks(cfg: Config): IdentityCheckSettings {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return { brands: {} };
  const baseUrl = sandboxBase(`http://127.0.0.1:${cfg.ports.sandbox}`);
  const brands = BRANDS.map(({ location, number }) => {
    const vendors = { sumsub: { ...sandboxAccount(number), baseUrl } };
    return [location, { vendors, shareWith: SANDBOX_RECIPIENT }] as const;
  });
  return { brands: Object.fromEntries(brands) };
}

/** Single sign-on of the staff at the sandbox, for a local installation: its accounts join by their groups. */
import { simulatedStaffIssuer } from '@jubilee/providers/sign-in-providers/simulator/simulated-settings';
import type { Config } from '../platform/config/env.ts';
import type { SsoFile } from './staff-sso-schema.ts';

/** Undefined without a sandbox. */
export function localSso(cfg: Config): SsoFile | undefined {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return undefined;
  return {
    ...simulatedStaffIssuer(`http://127.0.0.1:${cfg.ports.sandbox}`),
    groups: [
      { group: 'casino-admins', roles: ['admin'], brands: null },
      { group: 'casino-compliance', roles: ['compliance'], brands: null },
      { group: 'casino-support', roles: ['support'], brands: null },
    ],
    createsAccounts: true,
  };
}

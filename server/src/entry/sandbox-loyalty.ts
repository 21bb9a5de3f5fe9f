/** Pages of loyalty programs of a local installation: those that the sandbox simulates. */
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import {
  SANDBOX_CONNECT_PATH,
  SANDBOX_SIGN_UP_PATH,
} from '@jubilee/providers/loyalty/ruby-rewards/simulator/sandbox-account';
import type { Config } from '../platform/config/env.ts';

export function localLoyaltyPages(cfg: Config): FlagOverrides {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return {};
  const origin = `http://127.0.0.1:${cfg.ports.sandbox}/ruby-rewards`;
  return {
    rubyRewardsSignupUrl: `${origin}${SANDBOX_SIGN_UP_PATH}`,
    rubyRewardsConnectUrl: `${origin}${SANDBOX_CONNECT_PATH}`,
  };
}

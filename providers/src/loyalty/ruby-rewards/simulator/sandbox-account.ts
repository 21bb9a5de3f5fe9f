/** The account that the sandbox simulates, one for each brand; a local installation uses it. */
import type { SandboxSettings } from '../../../vendor-module.ts';
import type { RubyRewardsSettings } from '../ruby-rewards-settings.ts';

export const SANDBOX_API_KEY = 'sandbox-ruby-key';

export function sandboxGameId(brandNumber: number): string {
  return `game-${brandNumber}`;
}

export const sandboxSettings: SandboxSettings = (baseUrl, brandNumber): RubyRewardsSettings => ({
  baseUrl,
  apiKey: SANDBOX_API_KEY,
  gameId: sandboxGameId(brandNumber),
});

/** Where members join and connect, in the browser. */
export const SANDBOX_SIGN_UP_PATH = '/web/sign-up';
export const SANDBOX_CONNECT_PATH = '/web/connect';

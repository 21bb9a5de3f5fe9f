/** For one test file: an app with a clock of its own, players who redeem, and vendors that pay out. */
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { cashOutWorld, payoutVendors } from './cash-out-world.ts';
import { payoutRails } from './payout-rails.ts';

export const WAIT = { timeout: 20_000, interval: 20 };

export async function payoutApp(flags: FlagOverrides) {
  const clock = settableClock('2026-11-30T12:00:00.000Z');
  const app = await appForFile({
    clock,
    roles: ['api', 'identity'],
    environment: {
      JUBILEE_CALLS_PER_PLAYER: '10000',
      JUBILEE_CALLS_PER_NETWORK: '1000000',
      JUBILEE_SESSION_IDLE_MINUTES: '1440',
    },
    flags: { cashoutsEnabled: true, ...flags },
  });
  return { ...app, clock, ...cashOutWorld(app), ...payoutVendors(app), ...payoutRails(app) };
}

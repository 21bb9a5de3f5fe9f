/** Reports of a player's activity, by link. */
import type { Accounts } from '../modules/account/index.ts';
import type { ActivityPorts } from '../modules/activity/index.ts';
import type { ReportPorts } from '../modules/player-report/index.ts';
import { createSignedLinks } from '../platform/encryption/signed-links.ts';
import type { Foundation } from './compose-foundation.ts';

export function composePlayerReport(
  { clock, encryptionKeys, origins }: Foundation,
  { accounts, activity }: { readonly accounts: Accounts; readonly activity: ActivityPorts },
): { readonly playerReport: ReportPorts } {
  return {
    playerReport: {
      clock,
      accounts,
      activity,
      links: createSignedLinks(encryptionKeys, 'links to player reports'),
      apiOrigin: (brand, hostname) => origins.of('api', brand, hostname),
    },
  };
}

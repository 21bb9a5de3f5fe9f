import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { portEntryOf } from '@jubilee/contract/vendors/vendor-table';
import type { SupportAdapter } from '@jubilee/providers/support/port';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';

export interface SupportPorts {
  readonly vendorsOf: (brand: Brand) => ReadonlyMap<string, SupportAdapter>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * A token that tells the vendor of this call who the player is. Refuses: FEATURE_OFF where the brand's chat is another's or
 * none, PROVIDER_UNAVAILABLE. Source: SUPP-1, SUPP-4.
 */
export async function identifyVisitor(
  { vendorsOf, clock, log }: SupportPorts,
  call: { readonly name: string },
  visitor: {
    readonly brand: Brand;
    readonly flags: Flags;
    readonly claims: TokenClaims;
    readonly player: Player;
  },
): Promise<Result<{ readonly token: string }>> {
  const { brand, flags, claims, player } = visitor;
  const vendor = openVendors('support', flags).find(
    (one) => portEntryOf(one, 'support')?.tokenCall === call.name,
  );
  if (vendor === undefined) return refuse('FEATURE_OFF');
  const adapter = vendorsOf(brand).get(vendor.name);
  if (adapter === undefined) return refuse('PROVIDER_UNAVAILABLE');
  const identity = await adapter.identify({
    playerId: claims.subject,
    ...(claims.emailVerified && claims.email !== undefined ? { verifiedEmail: claims.email } : {}),
    ...(player.nickname === null ? {} : { nickname: player.nickname }),
    nowMs: clock.now(),
  });
  if (identity.outcome === 'identified') return ok({ token: identity.token });
  log.warn({ vendor: vendor.name, why: identity.why }, 'support could not be told who a player is');
  return refuse('PROVIDER_UNAVAILABLE');
}

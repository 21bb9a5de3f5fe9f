/** The caller at the loyalty program: found by their own email address only. Source: RUBY-1, RUBY-7. */
import type { CallReply } from '@jubilee/contract/calls/define';
import type { loyaltyBalance, loyaltyUser } from '@jubilee/contract/calls/loyalty';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { LoyaltyAdapter, LoyaltyProfile } from '@jubilee/providers/loyalty/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { CallContext, TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { LoyaltyPorts } from './loyalty-ports.ts';

export interface Member {
  readonly player: Player;
  readonly claims: TokenClaims;
  readonly context: CallContext;
}

/** The vendor that the brand's flags choose. Refuses: FEATURE_OFF; PROVIDER_UNAVAILABLE where the operator has no account with it. */
export function openProgram(
  { vendorsOf }: Pick<LoyaltyPorts, 'vendorsOf'>,
  { brand, flags }: Pick<CallContext, 'brand' | 'flags'>,
): Result<{ readonly vendor: string; readonly adapter: LoyaltyAdapter }> {
  const [vendor] = openVendors('loyalty', flags);
  if (vendor === undefined) return refuse('FEATURE_OFF');
  const adapter = vendorsOf(brand).get(vendor.name);
  return adapter === undefined
    ? refuse('PROVIDER_UNAVAILABLE')
    : ok({ vendor: vendor.name, adapter });
}

/** Refuses: RUBY_REWARDS_NO_PROFILE, also before the address is confirmed and while a connection is open; PROVIDER_UNAVAILABLE. */
export async function memberOf(
  adapter: LoyaltyAdapter,
  { claims }: Pick<Member, 'claims'>,
): Promise<Result<{ readonly email: string; readonly profile: LoyaltyProfile }>> {
  const { email, emailVerified } = claims;
  if (email === undefined || !emailVerified) return refuse('RUBY_REWARDS_NO_PROFILE');
  const found = await adapter.findProfile(email);
  if (found.outcome === 'unavailable') return refuse('PROVIDER_UNAVAILABLE');
  if (found.outcome !== 'found') return refuse('RUBY_REWARDS_NO_PROFILE');
  return ok({ email, profile: found.profile });
}

/** Refuses: NOT_FOUND for somebody else's address, as `memberOf`, FEATURE_OFF. */
export async function findMember(
  ports: LoyaltyPorts,
  member: Member,
  asked: string,
): Promise<Result<CallReply<typeof loyaltyUser>>> {
  const program = openProgram(ports, member.context);
  if (!program.ok) return program;
  if (!isOwn(member, asked)) return refuse('NOT_FOUND');
  if (!member.claims.emailVerified) return refuse('RUBY_REWARDS_NO_PROFILE');
  const found = await program.value.adapter.findProfile(asked);
  switch (found.outcome) {
    case 'unavailable':
      return refuse('PROVIDER_UNAVAILABLE');
    case 'no-profile':
      return refuse('RUBY_REWARDS_NO_PROFILE');
    case 'connecting':
      return ok({ status: found.connection === 'pending' ? 'ConnectionPending' : 'Connected' });
    default: {
      const { bannedAtMs, isAuthorized, ...user } = found.profile;
      const bannedAt = bannedAtMs === null ? null : isoInstant(bannedAtMs);
      return ok({ user: { ...user, bannedAt, isAuthorised: isAuthorized } });
    }
  }
}

/** Of authorized profiles. Refuses: NOT_FOUND for somebody else's address, RUBY_REWARDS_BANNED, as `memberOf`, FEATURE_OFF. */
export async function balanceOfMember(
  ports: LoyaltyPorts,
  member: Member,
  asked: string,
): Promise<Result<CallReply<typeof loyaltyBalance>>> {
  const program = openProgram(ports, member.context);
  if (!program.ok) return program;
  if (!isOwn(member, asked)) return refuse('NOT_FOUND');
  const { adapter } = program.value;
  const found = await memberOf(adapter, member);
  if (!found.ok) return found;
  if (found.value.profile.bannedAtMs !== null) return refuse('RUBY_REWARDS_BANNED');
  if (!found.value.profile.isAuthorized) return refuse('RUBY_REWARDS_NO_PROFILE');
  const funds = await adapter.balanceOf(found.value.email);
  if (funds.outcome === 'unavailable') return refuse('PROVIDER_UNAVAILABLE');
  if (funds.outcome === 'banned') return refuse('RUBY_REWARDS_BANNED');
  if (funds.outcome === 'no-profile') return refuse('RUBY_REWARDS_NO_PROFILE');
  return ok({ balance: String(funds.points) });
}

function isOwn({ claims }: Member, asked: string): boolean {
  return claims.email?.toLowerCase() === asked.toLowerCase();
}

import type { CallReply } from '@jubilee/contract/calls/define';
import type { loyaltyUser } from '@jubilee/contract/calls/loyalty';
import type { RubyRewardsStatus } from '@jubilee/contract/values/enums';
import type { CallProblem } from '../../calls/outcome.ts';
import { makeShared } from '../../catalogue/shared-value.ts';

export interface RubyState {
  readonly rubyRewardsStatus: RubyRewardsStatus;
  /** Ruby points, as text on the wire. */
  readonly rubyRewardsBalance: string;
}

/** Before the first answer, and after a sign-out. */
export const NOBODY: RubyState = { rubyRewardsStatus: '', rubyRewardsBalance: '0' };
export const rubyState = makeShared<RubyState>(NOBODY);

/** `null`: no profile. Source: RUBY-1, RUBY-2. */
export function statusOf(reply: CallReply<typeof loyaltyUser> | null): RubyRewardsStatus {
  if (reply === null) return 'NotSignedUpForRewards';
  const { user, status } = reply;
  if (user === undefined) return status ?? 'NotSignedUpForRewards';
  if (user.bannedAt !== null) return 'BannedUser';
  return user.isAuthorised ? 'Authorized' : 'NotConnectedForRewards';
}

/** Source: RUBY-6. */
export function isNoProfile(problem: CallProblem): boolean {
  if (problem.kind !== 'refused') return false;
  return problem.status === 400 || problem.errorCode === 'RUBY_REWARDS_NO_PROFILE';
}

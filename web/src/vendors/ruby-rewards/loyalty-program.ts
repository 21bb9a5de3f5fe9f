import { loyaltyBalance, loyaltyUser } from '@jubilee/contract/calls/loyalty';
import { RUBY_REWARDS_POLL_INTERVAL_MS } from '@jubilee/contract/values/limits';
import { isSignedOut, type CallProblem } from '../../calls/outcome.ts';
import type { CreateLoyaltyProgram } from '../../loyalty/loyalty-program.ts';
import { isNoProfile, NOBODY, rubyState, statusOf } from './ruby-state.ts';

/**
 * Profile and balance, every 60 s while the player is signed in, and when they come back from the program's own page.
 * Source: RUBY-3, RUBY-4.
 */
export const createLoyaltyProgram: CreateLoyaltyProgram = (ports) => {
  const { call, email, isEnabled, every, onReturn, log } = ports;
  let stop: (() => void) | undefined;
  // Of two readings the newer counts, and none after the player has gone.
  let newest = 0;

  const fail = (problem: CallProblem): CallProblem => {
    if (!isSignedOut(problem)) log('Ruby Rewards could not be read', problem);
    return problem;
  };

  async function read(): Promise<CallProblem | undefined> {
    const own = email();
    if (own === undefined || !isEnabled()) return undefined;
    newest += 1;
    const mine = newest;
    const query = { email: own };
    const profile = await call(loyaltyUser, { query });
    if (mine !== newest) return undefined;
    if (!profile.ok && !isNoProfile(profile.problem)) return fail(profile.problem);
    const rubyRewardsStatus = statusOf(profile.ok ? profile.value : null);
    if (rubyRewardsStatus !== 'Authorized') {
      rubyState.write({ ...NOBODY, rubyRewardsStatus });
      return undefined;
    }
    const funds = await call(loyaltyBalance, { query });
    if (mine !== newest) return undefined;
    const { rubyRewardsBalance } = rubyState.read();
    rubyState.write({
      rubyRewardsStatus,
      rubyRewardsBalance: funds.ok ? funds.value.balance : rubyRewardsBalance,
    });
    return funds.ok ? undefined : fail(funds.problem);
  }

  function repeat(): () => void {
    const ends = [
      every(RUBY_REWARDS_POLL_INTERVAL_MS, () => void read()),
      onReturn(() => {
        if (rubyState.read().rubyRewardsStatus !== 'Authorized') void read();
      }),
    ];
    return () => ends.forEach((end) => end());
  }

  return {
    check() {
      stop ??= repeat();
      return read();
    },
    forget() {
      newest += 1;
      stop?.();
      stop = undefined;
      rubyState.write(NOBODY);
    },
  };
};

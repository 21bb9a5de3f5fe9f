import type { Flags } from './flags.ts';

/** The flags of the loyalty program, by what they are for. */
export function loyaltyFlags(
  flags: Pick<
    Flags,
    | 'rubyRewardsEnabled'
    | 'rubyRewardsExchangeRate'
    | 'rubyRewardsSignupUrl'
    | 'rubyRewardsConnectUrl'
    | 'rubyRewardsGameId'
  >,
) {
  return {
    isOn: flags.rubyRewardsEnabled,
    exchangeRate: flags.rubyRewardsExchangeRate,
    signUpUrl: flags.rubyRewardsSignupUrl,
    connectUrl: flags.rubyRewardsConnectUrl,
    gameId: flags.rubyRewardsGameId,
  };
}

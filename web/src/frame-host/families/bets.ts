import type { BetPlacer } from '../bet-placer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import { applyAccount, type BettingPorts } from '../betting-ports.ts';

/** Bets from the balance. Source: FRAME-6, FRAME-8, FRAME-9. */
export function betFamily(
  ports: Pick<BettingPorts, 'balances' | 'freeze' | 'reports'>,
  betPlacer: BetPlacer,
): Pick<FrameHandlers, 'placeBet'> {
  const { balances, freeze } = ports;
  return {
    async placeBet(bet, frameRequestId) {
      const before = balances.read()[bet.currency]?.balance ?? 0;
      // A retried bet belongs to the round whose balance is frozen already.
      if (freeze.read() === undefined) freeze.begin({ currency: bet.currency, balance: before });
      const answer = await betPlacer.place(frameRequestId, bet);
      if ('reply' in answer) {
        const { account, paytableResult } = answer.reply;
        applyAccount(ports, account, paytableResult.amountWon);
      } else {
        freeze.end();
      }
      return answer;
    },
  };
}

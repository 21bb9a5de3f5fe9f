/** A bet on a slot, as several flows place it. */
import type { CallReply } from '@jubilee/contract/calls/define';
import { placeBet } from '@jubilee/contract/calls/games';
import type { Currency } from '@jubilee/contract/values/currency';
import type { BetAmount } from '@jubilee/contract/values/limits';
import { moved, type Player, type Received } from '../players/player.ts';

export const SLOT = { gameName: 'copper-comet', paytable: 'copper-comet-957' } as const;

export function sendSlotBet(
  player: Player,
  stake: { readonly betAmount: BetAmount; readonly currency: Currency },
  requestId?: string,
): Promise<Received<typeof placeBet>> {
  const body = { gameName: SLOT.gameName, paytableUsed: SLOT.paytable, ...stake };
  return player.send(placeBet, body, {
    ...(requestId === undefined ? {} : { requestId }),
    effects: ({ currency, betAmount, paytableResult }: CallReply<typeof placeBet>) =>
      moved(currency, paytableResult.amountWon - betAmount),
  });
}

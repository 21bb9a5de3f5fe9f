import type { Flags } from '@jubilee/contract/settings/flags';
import type { Caller } from './caller.ts';
import { isPurchaseVerified } from '@jubilee/core/gates/authorization';
import { checkedIdentity } from './gate-facts.ts';

/**
 * Rounds of our own staff neither feed nor win jackpots, nor do those of whoever lacks a purchase verification that the
 * brand requires for it. Source: GATE-12, GATE-18, JACK-15.
 */
export function flagsFor(caller: Partial<Caller> | undefined, flags: Flags): Flags {
  const player = caller?.player;
  if (player === undefined || !flags.jackpotEnabled) return flags;
  const lacksPurchase =
    flags.jackpotPurchaseVerifiedRequired && !isPurchaseVerified(checkedIdentity(player), flags);
  return player.type === 'staff' || lacksPurchase ? { ...flags, jackpotEnabled: false } : flags;
}

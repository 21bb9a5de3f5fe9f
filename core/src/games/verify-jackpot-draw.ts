import type { JackpotType } from '@jubilee/contract/values/enums';
import { shareOfBet } from '../jackpots/bet-share.ts';
import { JACKPOTS } from '../jackpots/definition.ts';
import { step, type RecordedBet, type VerifiedStep } from './verify-steps.ts';

/** Which jackpots the bet's own draw hit, if the bet was eligible. Source: JACK-13, FAIR-1. */
export function jackpotDrawOf(
  bet: RecordedBet,
  serverSeed: Uint8Array,
): { readonly step: VerifiedStep; readonly drawn: readonly JackpotType[] } {
  const { drawn } = shareOfBet(JACKPOTS, { ...bet, stake: bet.betAmount, serverSeed });
  return { drawn, step: step('jackpotDraw', 'holds', { drawn: drawn.join(' ') }) };
}

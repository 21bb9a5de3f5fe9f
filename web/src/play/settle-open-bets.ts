import { userBets } from '@jubilee/contract/calls/games';
import type { Call } from '../calls/call.ts';
import type { SessionTallyState } from './session-tally.ts';

export interface OpenBetsPorts {
  readonly call: Call;
  readonly userId: string;
  readonly tally: Pick<SessionTallyState, 'record' | 'openIds'>;
}

const NEWEST = '50';

/**
 * Rounds may end on another device or unseen: requests from the server the outcome of this session's
 * bets and of those reported by other devices. A failed response leaves them open. Source: PLAY-5.
 */
export async function settleOpenBets(
  { call, userId, tally }: OpenBetsPorts,
  endedBetId?: string,
): Promise<void> {
  const wanted = new Set(tally.openIds());
  if (endedBetId !== undefined) wanted.add(endedBetId);
  if (wanted.size === 0) return;
  const answer = await call(userBets, { params: { userId }, query: { limit: NEWEST } });
  if (!answer.ok) return;
  for (const { betId, status, currency, betAmount, amountWon } of answer.value.bets) {
    if (!wanted.has(betId) || status === 'PENDING') continue;
    const isPlayed = status === 'SETTLED';
    const laid = isPlayed ? betAmount : 0;
    tally.record({ what: 'over', id: betId, currency, laid, won: isPlayed ? amountWon : 0 });
  }
}

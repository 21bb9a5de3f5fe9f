import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import type { ClientBase } from 'pg';
import type { JackpotShare } from './operations.ts';

/** Only the large two are drawn; what the small two need is found when a pool is looked at. */
const DRAWN_BITS: Readonly<Record<string, number>> = { MAJOR: 1, GRAND: 2 };

/**
 * Feeds the pools with the share of a round that was captured in this transaction, and stores what the
 * round's own draw hit. Function: migration 0053-jackpots.
 */
export async function shareCapture(
  client: Pick<ClientBase, 'query'>,
  capture: {
    readonly walletId: bigint;
    readonly operationId: string;
    readonly jackpot: JackpotShare;
  },
  slot: number,
  at: string,
): Promise<void> {
  const { walletId, operationId, jackpot } = capture;
  await client.query({
    name: 'wallet-share-capture',
    text: 'select jackpot.share_capture($1, $2, $3, $4, $5, $6, $7::smallint, $8::smallint, $9)',
    values: [
      walletId,
      operationId,
      ...JACKPOT_TYPES.map((type) => jackpot.millionths[type]),
      jackpot.drawn.reduce((bits, type) => bits | (DRAWN_BITS[type] ?? 0), 0),
      slot,
      at,
    ],
  });
}

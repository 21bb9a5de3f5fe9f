/** The record of a round, with which anybody can recompute it. Source: BINGO-10. */
import type { bingoRoundRecord } from '@jubilee/contract/calls/bingo';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { BingoPorts } from './bingo-ports.ts';
import { selectPurchasesInPlay } from './purchases.store.ts';
import { isIn } from './room-outcome.ts';
import { selectRound } from './rounds.store.ts';

/** Answers as well when the room is not offered any more. Refuses: NOT_FOUND. */
export async function publishedRoom(
  ports: BingoPorts,
  brand: Brand,
  roundId: string,
): Promise<Result<CallReply<typeof bingoRoundRecord>>> {
  const round = await selectRound(ports.pool, roundId);
  if (round?.brand !== brand.number) return refuse('NOT_FOUND');
  const { seed } = round;
  const purchases = seed === null ? [] : await selectPurchasesInPlay(ports.pool, roundId);
  return ok({
    round: {
      roundId,
      seedHash: round.seed_hash.toString('hex'),
      seed: seed?.toString('hex') ?? null,
      sales: purchases.filter(isIn).flatMap(({ currency, first_card: firstCard, cards }) => {
        return firstCard === null
          ? []
          : [{ currency: currencyOfNumber(currency), firstCard, cards }];
      }),
    },
  });
}

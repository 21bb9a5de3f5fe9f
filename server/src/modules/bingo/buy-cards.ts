/** Buys cards of the round on sale. Source: BINGO-2, BINGO-8. */
import type { buyBingoCards as buyCall } from '@jubilee/contract/calls/bingo';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { BINGO_CARD_PRICE } from '@jubilee/contract/values/bingo';
import type { Currency } from '@jubilee/contract/values/currency';
import { refusalOfOpenEndedStake } from '@jubilee/core/jurisdictions/stake-refusal';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Answer, type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import { getDisplayName, type Player } from '../account/index.ts';
import { moneyRequest } from '../money/index.ts';
import { enterRound } from '../shared-rounds/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bingoPurchases } from './purchase-entries.ts';
import { toPurchaseReply } from './purchase-reply.ts';
import { insertPurchase, type PurchaseRow, selectOwnPurchases } from './purchases.store.ts';
import { selectNewestRounds } from './rounds.store.ts';

type Reply = CallReply<typeof buyCall>;
type Body = CallBody<typeof buyCall>;

export function buyCards(
  ports: BingoPorts,
  player: Player,
  body: Body,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { pool, ids, clock } = ports;
  const walletId = player.wallet_id;
  const brand = context.brand.number;
  const purchaseId = context.requestId;
  const amount = BigInt(body.cards * BINGO_CARD_PRICE);
  return enterRound(ports, bingoPurchases(ports), {
    request: moneyRequest(context, { route: 'buyBingoCards', walletId, body }),
    price: { currency: body.currency, amount },
    isOffered: ports.isOffered(context.brand),
    // The prizes grow with every card that is sold.
    refusal: refusalOfOpenEndedStake(capabilitiesOfCaller(context), body.currency),
    insert: () =>
      insertPurchase(pool, {
        walletId,
        purchaseId,
        brand,
        currency: body.currency,
        cards: body.cards,
        amount,
        displayName: getDisplayName(player, 'bingo'),
        endId: ids.uuidV7(),
        at: isoInstant(clock.now()),
      }),
    other: () => purchaseInPlay(ports, { walletId, brand, currency: body.currency }),
    matches: (purchase) => matchesRequest(purchase, body),
    async whyNotInserted() {
      const own = await purchaseInPlay(ports, { walletId, brand, currency: body.currency });
      return own === undefined || own.purchase_id === purchaseId ? 'ROUND_CLOSED' : 'CARDS_BOUGHT';
    },
    view: (purchase, operation) => toPurchaseReply(ports, purchase, operation),
  });
}

interface Buyer {
  readonly walletId: bigint;
  readonly brand: number;
  readonly currency: Currency;
}

/** The one purchase of this currency that the player may have in the round on sale. */
async function purchaseInPlay(
  { pool }: BingoPorts,
  { walletId, brand, currency }: Buyer,
): Promise<PurchaseRow | undefined> {
  const [newest] = await selectNewestRounds(pool, brand, 1);
  if (newest?.phase !== 'SALE') return undefined;
  const own = await selectOwnPurchases(pool, walletId, newest.round_id);
  return own.find(
    (one) =>
      one.currency === CURRENCY_NUMBERS[currency] &&
      // The unique index `bingo_purchase_once` allows one of these.
      (one.status === 'REQUESTED' || one.status === 'IN' || one.status === 'OVER'),
  );
}

function matchesRequest(purchase: PurchaseRow, { currency, cards }: Body): boolean {
  return purchase.cards === cards && purchase.currency === CURRENCY_NUMBERS[currency];
}

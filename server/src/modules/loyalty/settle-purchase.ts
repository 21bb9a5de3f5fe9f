/** What the vendor says of a purchase, and what follows from it: credited once, or canceled. Source: RUBY-8, RUBY-9. */
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { PurchaseDecline, PurchaseState } from '@jubilee/providers/loyalty/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import { serverRequest } from '../money/index.ts';
import type { OperationAnswer } from '../wallet/index.ts';
import type { LoyaltyPorts } from './loyalty-ports.ts';
import { beginCancel, decide, lockOpen, type PurchaseRow } from './purchase.store.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const POINTS_PURCHASE_REFERENCE = 7;

const REFUSAL_OF: Readonly<Record<PurchaseDecline, RefusalCode | undefined>> = {
  insufficient: 'RUBY_REWARDS_INSUFFICIENT_FUNDS',
  banned: 'RUBY_REWARDS_BANNED',
  'no-profile': 'RUBY_REWARDS_NO_PROFILE',
  canceled: undefined,
  other: undefined,
};

/** Afterwards the row says what became of it; without a clear word it stays open. Faults: the ledger refused for no reason of the player's. */
export async function settlePurchase(
  ports: LoyaltyPorts,
  row: PurchaseRow,
  state: PurchaseState,
): Promise<void> {
  if (state.outcome === 'pending') return;
  const at = isoInstant(await ports.sharedClock.read());
  if (state.outcome === 'debited') return credit(ports, row, { balance: state.balance, at });
  const refusal = REFUSAL_OF[state.reason];
  await decide(ports.pool, row, { from: 'open', state: 'declined', refusal, at });
}

interface Done {
  readonly status: 'done';
}
const DONE: Done = { status: 'done' };

/** Both currencies and the row in one transaction under the wallet's lock. */
async function credit(
  { pool, wallet, ids }: LoyaltyPorts,
  row: PurchaseRow,
  { balance, at }: { readonly balance: bigint; readonly at: string },
): Promise<void> {
  const { wallet_id: walletId, brand: brandNumber, purchase_id: purchaseId } = row;
  const parts = [
    { currency: 'POINTS', amount: row.points },
    { currency: 'SWEEP_TICKETS', amount: row.sweep_tickets },
  ] as const;
  const answer = await wallet.inTransaction<OperationAnswer | Done>(walletId, async (client) => {
    if (!(await lockOpen(client, row))) return { commit: true, value: DONE };
    for (const { currency, amount } of parts) {
      if (amount === 0n) continue;
      const ref = `${walletId}:${purchaseId}:${currency}`;
      const operationId = ids.uuidV7();
      const head = { route: 'loyaltyPurchase', walletId, brandNumber, operationId };
      const given = await wallet.grantWithin(
        client,
        {
          kind: 'RUBY_PURCHASE',
          walletId,
          brandNumber,
          operationId,
          currency,
          amount,
          requestHash: serverRequest({ ...head, body: ref }).requestHash,
          reference: { provider: PLATFORM_PROVIDER, kind: POINTS_PURCHASE_REFERENCE, ref },
        },
        Date.parse(at),
      );
      if (given.status !== 'applied') return { commit: false, value: given };
    }
    await decide(client, row, { from: 'open', state: 'credited', balanceAfter: balance, at });
    return { commit: true, value: DONE };
  });
  if (answer.status !== 'refused') return;
  const { code } = answer;
  if (code === 'OVERLOADED') return;
  if (code !== 'WALLET_CLOSED' && code !== 'BALANCE_LIMIT_REACHED') {
    throw new Error(`the purchase ${purchaseId} was not credited: ${code}`);
  }
  await beginCancel(pool, row, at);
}

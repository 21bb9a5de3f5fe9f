/** What players do about their cash-outs: list them, have one looked up, take one back. Source: CASH-4, CASH-10, CASH-16. */
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isUuidV7 } from '../../platform/ids/ids.ts';
import type { Answer, CallContext } from '../access/index.ts';
import { findInLedger, ledgerOutcome, moneyRequest, runMoneyCommand } from '../money/index.ts';
import type { OperationAnswer, StoredOperation } from '../wallet/index.ts';
import type { CashOutPorts, Redeemer } from './cash-out-ports.ts';
import {
  addStep,
  type CashOutRow,
  cashOutsOfWallet,
  changeCashOut,
  findCashOut,
  hastenReading,
  lockCashOut,
} from './cash-out.store.ts';
import { cashOutViews } from './cash-out-view.ts';
import { ACCOUNTS_MAX, bankAccountsOf } from './details.store.ts';
import { closesAt, emailWithin } from './settle-cash-out.ts';
import { isoInstant } from '../../platform/clock/clock.ts';

const LISTED_MAX = 500;

/** Newest first. */
export async function listCashOuts(
  ports: Pick<CashOutPorts, 'pool' | 'encryptor'>,
  player: Redeemer,
  { include }: { readonly include?: 'achCashoutDetails' | undefined },
): Promise<Result<{ readonly cashOuts: CashOut[] }>> {
  const walletId = player.wallet_id;
  const rows = await cashOutsOfWallet(ports.pool, walletId, LISTED_MAX);
  const accounts = include === undefined ? [] : await bankAccountsOf(ports, walletId, ACCOUNTS_MAX);
  return ok({ cashOuts: [...(await cashOutViews(ports.pool, player, rows, accounts))] });
}

/** What was sent to a vendor is asked for at once, whatever the caller says of it. Refuses: NOT_FOUND. */
export async function lookUpCashOut(
  ports: CashOutPorts,
  player: Redeemer,
  cashOutId: string,
): Promise<Result<{ readonly cashOut: CashOut }>> {
  const row = await ownCashOut(ports, player, cashOutId);
  if (row === undefined) return refuse('NOT_FOUND');
  await hastenReading(ports.pool, row, isoInstant(await ports.sharedClock.read()));
  return viewOf(ports, player, row);
}

/** Before anybody has reviewed it. Refuses: NOT_FOUND, STATE_CONFLICT (stored), and like every money call. */
export function takeBackCashOut(
  ports: CashOutPorts,
  player: Redeemer,
  context: CallContext,
  body: { readonly cashOutId: string },
): Promise<Answer<{ cashOut: CashOut }>> {
  const { wallet } = ports;
  const walletId = player.wallet_id;
  return runMoneyCommand<CashOutRow, StoredOperation, { cashOut: CashOut }>({
    request: moneyRequest(context, { route: 'cancelCashOut', walletId, body }),
    findStored: findInLedger(wallet),
    async gather() {
      const row = await ownCashOut(ports, player, body.cashOutId);
      return row === undefined ? refuse('NOT_FOUND') : ok(row);
    },
    async record(row, { brandNumber, requestId, requestHash, budget }) {
      const at = isoInstant(await ports.sharedClock.read());
      const answer = await wallet.inTransaction<OperationAnswer>(
        walletId,
        async (client) => {
          const now = await lockCashOut(client, row);
          const released = await wallet.cashOutWithin(client, {
            kind: 'CASH_OUT_RELEASE',
            walletId,
            brandNumber,
            operationId: requestId,
            reservationId: row.cash_out_id,
            currency: 'SWEEP_TICKETS',
            requestHash,
            amount: row.tickets,
            ...(now.status === 'REQUESTED' ? {} : { refusal: 'STATE_CONFLICT' as const }),
          });
          if (released.status === 'applied' && !released.replayed) {
            const status = 'FAILED';
            await changeCashOut(
              client,
              row,
              { status, failure_reason: 'CANCELLED', due_at: closesAt(now, at), asked: 0 },
              at,
            );
            await addStep(client, row, {
              status,
              act: 'cancel',
              by: 'player',
              reason: 'taken back',
              at,
            });
            await emailWithin(ports, client, row, 'cashOutCanceled');
          }
          return { commit: true, value: released };
        },
        budget,
      );
      return ledgerOutcome(answer);
    },
    async view({ reservationId }) {
      return viewOf(ports, player, { wallet_id: walletId, cash_out_id: reservationId ?? '' });
    },
  });
}

/** Somebody else's, and what is no id, is not found. */
export async function ownCashOut(
  { pool }: Pick<CashOutPorts, 'pool'>,
  { wallet_id }: Redeemer,
  cashOutId: string,
): Promise<CashOutRow | undefined> {
  return isUuidV7(cashOutId) ? findCashOut(pool, { wallet_id, cash_out_id: cashOutId }) : undefined;
}

export async function viewOf(
  { pool }: Pick<CashOutPorts, 'pool'>,
  player: Redeemer,
  id: Pick<CashOutRow, 'wallet_id' | 'cash_out_id'>,
): Promise<Result<{ readonly cashOut: CashOut }>> {
  const row = await findCashOut(pool, id);
  const [cashOut] = row === undefined ? [] : await cashOutViews(pool, player, [row]);
  return cashOut === undefined ? refuse('NOT_FOUND') : ok({ cashOut });
}

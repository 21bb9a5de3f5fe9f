import { PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import type { AchAccountDetails, CashOut } from '@jubilee/contract/entities/cash-out';
import { wireAmount } from '@jubilee/core/money/minor-units';
import type { Database, Redeemer } from './cash-out-ports.ts';
import { type CashOutRow, stepsOf } from './cash-out.store.ts';
import type { BankAccount } from './details.store.ts';

const LAST = 4;

/** Numbers of accounts leave the server by their last four characters. */
export const last4 = (number: string): string => number.slice(-LAST);

export function bankAccountView(account: BankAccount): AchAccountDetails | undefined {
  const { accountId: id, accountType, hasRoutingNumber, createdAt, details } = account;
  return details === undefined
    ? undefined
    : {
        id,
        accountName: details.accountName,
        accountNumberLast4: last4(details.accountNumber),
        accountType,
        hasRoutingNumber,
        createdAt,
      };
}

/** With what happened to each; `accounts` adds the bank account of those that are paid into one. */
export async function cashOutViews(
  db: Database,
  { wallet_id: walletId, subject }: Redeemer,
  rows: readonly CashOutRow[],
  accounts: readonly BankAccount[] = [],
): Promise<readonly CashOut[]> {
  const steps = await stepsOf(
    db,
    walletId,
    rows.map((row) => row.cash_out_id),
  );
  return rows.map((row) => {
    const account = accounts.find(({ accountId }) => accountId === row.destination);
    const achCashoutDetails = account && bankAccountView(account);
    return {
      cashOutId: row.cash_out_id,
      userId: subject,
      provider: row.provider,
      status: row.status,
      sweepTicketsAmount: wireAmount(row.tickets),
      amount: wireAmount(row.cents),
      failureReason: row.failure_reason,
      createdAt: row.requested_at,
      lastModifiedAt: row.modified_at,
      steps: steps
        .filter((step) => step.cash_out_id === row.cash_out_id)
        .filter((step, at, own) => step.status !== own[at - 1]?.status)
        .map(({ status, at }) => ({ status, at })),
      ...(row.provider === PUSHED_PAYEE.provider && row.status === 'REQUESTED'
        ? { needsMethod: row.destination === null }
        : {}),
      ...(achCashoutDetails === undefined ? {} : { achCashoutDetails }),
    };
  });
}

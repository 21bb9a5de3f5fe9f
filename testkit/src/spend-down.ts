import type { Currency } from '@jubilee/contract/values/currency';
import type { AppServices } from '../../server/src/entry/compose-app.ts';
import { systemIds } from '../../server/src/platform/ids/ids.ts';
import type { TestUsers, TestUser } from './test-users.ts';

/** Stakes and loses part of a player's balance so that `left` remains, minor units. Fault: there is less. */
export async function spendDownTo(
  { services, users }: { readonly services: AppServices; readonly users: TestUsers },
  person: TestUser,
  left: number,
  currency: Currency = 'POINTS',
): Promise<void> {
  const walletId = await users.walletOf(person);
  const accounts = await services.wallet.accounts(walletId);
  const account = accounts.find((one) => one.currency === currency);
  const own = {
    walletId,
    brandNumber: person.brand.number,
    currency,
    requestHash: new Uint8Array(32),
  } as const;
  const reservationId = systemIds.uuidV7();
  const reserved = await services.wallet.apply({
    kind: 'reservation',
    operation: {
      ...own,
      operationId: reservationId,
      amount: (account?.balance ?? 0n) - BigInt(left),
    },
  });
  if (reserved.status !== 'applied') throw new Error(`not reserved: ${JSON.stringify(reserved)}`);
  const lost = await services.wallet.apply({
    kind: 'reservationCapture',
    operation: { ...own, operationId: systemIds.uuidV7(), reservationId, amountWon: 0n },
  });
  if (lost.status !== 'applied') throw new Error(`not spent: ${JSON.stringify(lost)}`);
}

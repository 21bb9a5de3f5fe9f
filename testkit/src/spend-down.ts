import type { AppServices } from '../../server/src/entry/compose-app.ts';
import { systemIds } from '../../server/src/platform/ids/ids.ts';
import type { TestUsers, TestUser } from './test-users.ts';

/**
 * Stakes and loses part of a player's Points so that `points` remain, minor units. Fault: there are fewer.
 */
export async function spendDownTo(
  { services, users }: { readonly services: AppServices; readonly users: TestUsers },
  person: TestUser,
  points: number,
): Promise<void> {
  const walletId = await users.walletOf(person);
  const [account] = await services.wallet.accounts(walletId);
  const own = {
    walletId,
    brandNumber: person.brand.number,
    currency: 'POINTS',
    requestHash: new Uint8Array(32),
  } as const;
  const reservationId = systemIds.uuidV7();
  const reserved = await services.wallet.apply({
    kind: 'reservation',
    operation: {
      ...own,
      operationId: reservationId,
      amount: (account?.balance ?? 0n) - BigInt(points),
    },
  });
  if (reserved.status !== 'applied') throw new Error(`not reserved: ${JSON.stringify(reserved)}`);
  const lost = await services.wallet.apply({
    kind: 'reservationCapture',
    operation: { ...own, operationId: systemIds.uuidV7(), reservationId, amountWon: 0n },
  });
  if (lost.status !== 'applied') throw new Error(`not spent: ${JSON.stringify(lost)}`);
}

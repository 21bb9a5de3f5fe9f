import type { AppServices } from '../../server/src/entry/compose-app.ts';
import { systemIds } from '../../server/src/platform/ids/ids.ts';
import type { TestUsers, TestUser } from './test-users.ts';

/**
 * Reserves part of a player's Points so that `points` remain, minor units. Fault: there are fewer.
 */
export async function spendDownTo(
  { services, users }: { readonly services: AppServices; readonly users: TestUsers },
  person: TestUser,
  points: number,
): Promise<void> {
  const walletId = await users.walletOf(person);
  const [account] = await services.wallet.accounts(walletId);
  const answer = await services.wallet.apply({
    kind: 'reservation',
    operation: {
      walletId,
      brandNumber: person.brand.number,
      operationId: systemIds.uuidV7(),
      currency: 'POINTS',
      requestHash: new Uint8Array(32),
      amount: (account?.balance ?? 0n) - BigInt(points),
    },
  });
  if (answer.status !== 'applied') throw new Error(`not spent: ${JSON.stringify(answer)}`);
}

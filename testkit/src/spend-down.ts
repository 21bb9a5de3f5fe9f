import type { House } from '../../server/src/entry/house.ts';
import { systemIds } from '../../server/src/platform/ids/ids.ts';
import type { People, Person } from './people.ts';

/** Puts so much of a person's Points aside that `points` are left, minor units. Fault: there are fewer. */
export async function spendDownTo(
  { house, people }: { readonly house: House; readonly people: People },
  person: Person,
  points: number,
): Promise<void> {
  const walletId = await people.walletOf(person);
  const [account] = await house.wallet.accounts(walletId);
  const answer = await house.wallet.placeHold({
    walletId,
    brandNumber: person.brand.number,
    operationId: systemIds.uuidV7(),
    currency: 'POINTS',
    requestHash: new Uint8Array(32),
    amount: (account?.balance ?? 0n) - BigInt(points),
  });
  if (answer.status !== 'applied') throw new Error(`not spent: ${JSON.stringify(answer)}`);
}

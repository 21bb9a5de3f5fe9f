/** The proof at the end of a seed: the ledger's own invariants, every answer against the ledger, every balance. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { proveLedger } from '../../../src/modules/wallet/index.ts';
import type { SeedDatabase } from '../database/seed-database.ts';
import type { SentRequest } from '../players/requests.ts';
import {
  balancesOf,
  movedByPlatform,
  playersOperations,
  unfinished,
  walletsOfKnownAge,
} from './ledger-looks.ts';

/** Everything that is wrong, in one line each. */
export async function finalProof(
  database: SeedDatabase,
  requests: readonly SentRequest[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { invariant, promise, violations } of await proveLedger(database.pool)) {
    if (violations > 0) found.push(`${invariant} is broken ${violations} times: ${promise}`);
  }
  const left = await unfinished(database);
  if (left > 0) found.push(`${left} stakes or claims never came to an end`);
  found.push(...(await withoutAnswer(database, requests)));
  found.push(...(await wrongBalances(database, requests)));
  return found;
}

/** Money moved under an id whose player was never given it, or was refused. */
async function withoutAnswer(
  database: SeedDatabase,
  requests: readonly SentRequest[],
): Promise<string[]> {
  const byId = new Map(requests.map((one) => [`${one.walletId} ${one.id}`, one]));
  const operations = await playersOperations(database);
  return operations.flatMap(({ walletId, operationId, kind }) => {
    const request = byId.get(`${walletId} ${operationId}`);
    if (request?.accepted !== undefined) return [];
    const what = request === undefined ? 'nobody requested it' : 'its player was not answered so';
    return [`operation ${operationId} of kind ${kind} was booked, but ${what}`];
  });
}

async function wrongBalances(
  database: SeedDatabase,
  requests: readonly SentRequest[],
): Promise<string[]> {
  const expected = new Map<string, bigint>();
  const add = (walletId: bigint, currency: string, delta: bigint): void => {
    const key = `${walletId} ${currency}`;
    expected.set(key, (expected.get(key) ?? 0n) + delta);
  };
  for (const walletId of await walletsOfKnownAge(database)) {
    for (const [currency, amount] of Object.entries(DEFAULT_BRAND.welcomeGrant)) {
      add(walletId, currency, BigInt(amount));
    }
  }
  const counted = new Set<string>();
  for (const { accepted, effects, walletId, id } of requests) {
    if (accepted === undefined) continue;
    for (const { currency, delta, of: subject = id } of effects(accepted as never)) {
      const effect = `${walletId} ${subject} ${currency} ${delta}`;
      // Replies that state different amounts for one end are both counted, so that the balance is wrong.
      if (!counted.has(effect)) add(walletId, currency, delta);
      counted.add(effect);
    }
  }
  for (const { walletId, currency, delta } of await movedByPlatform(database)) {
    add(walletId, currency, delta);
  }
  const balances = await balancesOf(database);
  return balances.flatMap(({ walletId, currency, available, locked }) => {
    const due = expected.get(`${walletId} ${currency}`) ?? 0n;
    const has = available + locked;
    return has === due ? [] : [`wallet ${walletId} has ${has} ${currency}, expected ${due}`];
  });
}

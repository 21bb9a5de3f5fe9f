/** A salt under which the crash rounds of a published chain are short, so that nothing waits for a long flight. */
import { crashCents } from '@jubilee/core/games/crash/crash-point';
import { TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { createLinkReader } from '../../src/modules/crash/chain-links.ts';
import { selectNewestChain } from '../../src/modules/crash/chain.store.ts';
import { RULES } from '../../src/modules/crash/rules-of-crash.ts';
import { createEncryptor } from '../../src/platform/encryption/encryptor.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';

/** More rounds than the tests of a file wait for. */
const ROUNDS = 10;
/** A flight to here takes 11.5 s; one to the least is not over before a bet has been canceled too late. */
const CENTS = { least: 105, most: 200 } as const;

/** Waits until the first brand's chain is published, which must not have a salt yet. */
export async function saltOfShortRounds(pool: Pool): Promise<string> {
  const chain = await vi.waitFor(
    async () => {
      const published = await selectNewestChain(pool, 1);
      if (published === undefined) throw new Error('no chain is published');
      return published;
    },
    { timeout: 30_000, interval: 20 },
  );
  if (chain.salt !== null) throw new Error('the chain has its salt already');
  const encryptor = createEncryptor(Buffer.from(TEST_ENCRYPTION_KEY, 'hex'), systemIds);
  const linkOf = createLinkReader({ pool, encryptor });
  const links: string[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) links.push(await linkOf(chain, number));
  for (let count = 0; ; count += 1) {
    const salt = `short-rounds-${count}`;
    const isShort = links.every((link) => {
      const cents = crashCents(RULES, link, salt);
      return cents >= CENTS.least && cents <= CENTS.most;
    });
    if (isShort) return salt;
  }
}

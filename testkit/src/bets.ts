/** Wallets with money, and bets on them, for tests of the layers above the ledger. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Currency } from '@jubilee/contract/values/currency';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Pool } from 'pg';
import type {
  BetOperation,
  GrantOperation,
  Wallet,
} from '../../server/src/modules/wallet/index.ts';

export const TEST_BRAND_NUMBER = 1;

/** A fixed fake seed per wallet: its bets refer to it without the fairness module. */
export function seedOf(walletId: bigint): string {
  return `00000000-0000-7000-8000-${walletId.toString(16).padStart(12, '0')}`;
}

/** The account of a wallet, without an identity. */
export async function insertPlayer(pool: Pool, walletId: bigint): Promise<void> {
  await pool.query(
    `insert into account.player (wallet_id, brand, subject, declared_state, marketing_consent, attribution, created_at)
      values ($1, $2, $3, 'TX', false, '{}', now())`,
    [walletId, TEST_BRAND_NUMBER, `player-${walletId}`],
  );
}

/** Creates wallets with the same balance in both currencies, and a seed for their bets. */
export async function openFundedWallets(
  ports: { readonly wallet: Wallet; readonly pool: Pool },
  walletIds: readonly bigint[],
  balance: bigint,
): Promise<void> {
  const { wallet, pool } = ports;
  for (const group of groupsOf(walletIds, 100)) {
    await Promise.all(group.map((id) => wallet.openWallets(id, TEST_BRAND_NUMBER)));
    await Promise.all(
      group.map((id) => pool.query('select ledger.swap_seed($1, null, $2)', [id, seedOf(id)])),
    );
    if (balance === 0n) continue;
    const currencies = ['POINTS', 'SWEEP_TICKETS'] as const;
    const grants = group.flatMap((id) =>
      currencies.map((currency) =>
        wallet.apply({ kind: 'grant', operation: welcomeGrant(id, currency, balance) }),
      ),
    );
    for (const answer of await Promise.all(grants)) {
      if (answer.status !== 'applied') throw new Error(`A grant was ${JSON.stringify(answer)}.`);
    }
  }
}

export function welcomeGrant(walletId: bigint, currency: Currency, amount: bigint): GrantOperation {
  return {
    kind: 'WELCOME_GRANT',
    walletId,
    brandNumber: TEST_BRAND_NUMBER,
    operationId: randomUUIDv7(),
    currency,
    amount,
    requestHash: hashOf(walletId, { welcome: Number(amount) }),
  };
}

/** A decided bet. Its hash covers stake and currency, like that of a real request. */
export function betOf(
  walletId: bigint,
  stake: bigint,
  more: Partial<BetOperation> = {},
): BetOperation {
  const currency = more.currency ?? 'POINTS';
  const amountWon = more.amountWon ?? 0n;
  return {
    walletId,
    brandNumber: TEST_BRAND_NUMBER,
    operationId: randomUUIDv7(),
    currency,
    stake,
    amountWon,
    requestHash: hashOf(walletId, { stake: Number(stake), currency }),
    round: {
      gameName: 'copper-comet',
      paytableName: 'copper-comet-957',
      gameVersion: 'test',
      seedId: seedOf(walletId),
      clientSeed: 'tester',
      book: { kind: 'test', draw: randomBytes(8).toString('hex'), amountWon: Number(amountWon) },
    },
    ...more,
  };
}

function hashOf(walletId: bigint, body: unknown): Uint8Array {
  return requestHash({ route: 'test', brandNumber: TEST_BRAND_NUMBER, walletId, body });
}

export function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test } from 'vitest';

const TOOL = fileURLToPath(
  new URL('../../../tools/src/database/ledger-verify.ts', import.meta.url),
);
const { pool, url } = await createTestDatabase();

function verify(): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [TOOL], { env: { ...process.env, DATABASE_URL: url } });
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
    child.on('close', (code) => resolve({ code, text }));
  });
}

describe('ledger:verify', () => {
  test('[WAL-38] prints a line per invariant and succeeds on a sound ledger, fails on a broken one', async () => {
    await openManyWallets(pool, { first: 1n, count: 20, balance: 100n });
    const sound = await verify();
    expect(sound.text.match(/^I\d+ .* holds$/gm)).toHaveLength(15);
    expect(sound.code).toBe(0);
    await pool.query(
      'update ledger.wallet set available = available + 1 where wallet_id = 7 and currency = 2',
    );
    const broken = await verify();
    expect(broken.text).toMatch(/^I2 .* BROKEN in 1 places\n {5}wallet 7, currency 2$/m);
    expect(broken.text).toMatch(/^I13 .* BROKEN in 1 places\n {5}brand 1$/m);
    expect(broken.code).toBe(1);
  });
});

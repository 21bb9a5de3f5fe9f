import { createTestDatabase } from '@jubilee/testkit/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { readVoucherCommand, runVoucherCommand } from './voucher-commands.ts';

test('[PROMO-10][OPS-55] a campaign is opened, gets codes, is listed and ended, each once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const run = (words: string) =>
    runVoucherCommand(database.pool, readVoucherCommand(['vouchers', ...words.split(' ')]));
  const fair = '--brand sweeps --campaign fair --by Bo --reason fair';
  const opened = await run(`open ${fair} --points 500 --until 2100-01-01T00:00:00Z`);
  expect(opened).toEqual({ isDone: true, lines: ['The campaign fair of Sweeps is open.'] });
  expect((await run(`open ${fair} --points 700`)).isDone).toBe(false);
  const { lines: codes } = await run(`codes ${fair} --count 3`);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect((await run('list --brand sweeps')).lines).toEqual([
    'fair: 500 points, 0 tickets, by code, 0 of 3 redeemed, until 2100-01-01T00:00:00.000Z',
  ]);
  expect((await run('list --brand luckyharbor')).lines).toEqual([]);
  expect((await run(`end ${fair}`)).isDone).toBe(true);
  for (const again of ['end', 'codes']) {
    expect(await run(`${again} ${fair}`)).toEqual({
      isDone: false,
      lines: ['Sweeps has no open campaign fair.'],
    });
  }
});

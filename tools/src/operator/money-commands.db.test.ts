/** What operators do about cash-outs and payments by their commands, and what they are told. */
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAchAccountDetails, createAchCashOut } from '@jubilee/contract/calls/ach';
import { createCashOut } from '@jubilee/contract/calls/cashouts';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { afterAll, expect, test } from 'vitest';
import { cashOutWorld } from '../../../server/test/calls/cash-out-world.ts';
import { readCashOutCommand, runCashOutCommand } from './cash-out-commands.ts';
import { readPurchaseCommand, runPurchaseCommand } from './purchase-commands.ts';

const app = await appForFile({ flags: { cashoutsEnabled: true, achCashoutsEnabled: true } });
const { services, users } = app;
const { redeemer, reverse } = cashOutWorld(app);
const folder = mkdtempSync(join(tmpdir(), 'jubilee-cash-outs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bank = join(folder, 'bank.json');
const BANK = {
  destination: '121042882',
  destinationName: 'First Bank',
  origin: '1234567890',
  originName: 'Jubilee',
  companyName: 'Jubilee',
  companyId: '1234567890',
  bank: '12104288',
  holidays: [],
};
writeFileSync(bank, JSON.stringify(BANK));
const ACT = ['--brand', 'sweeps', '--by', 'Bo', '--reason', 'looked at it'];
const cashouts = (...args: readonly string[]) =>
  runCashOutCommand(services.cashOuts, readCashOutCommand(['cashouts', ...args, ...ACT]));
const payments = (...args: readonly string[]) =>
  runPurchaseCommand(services, readPurchaseCommand(['payments', ...args, ...ACT]));
/** Of today. */
const fileName = (before: number) =>
  `sweeps-${new Date().toISOString().slice(0, 10)}-0${before + 1}.ach`;
const makeFile = (into: string) => cashouts('ach-file', '--bank', bank, '--folder', into);

test('[OPS-55][CASH-14] a decision that a cash-out does not take says what it waits for', async () => {
  const who = await redeemer();
  const { cashOut } = replyOf(
    await who.call(createCashOut, { body: { sweepTicketsAmount: 1_000 } }),
  );
  const id = cashOut.cashOutId;
  expect((await cashouts('list')).lines[0]).toBe('Open cash-outs of Sweeps: 1.');
  const said = async (verb: string) => (await cashouts(verb, '--id', id)).lines[0];
  expect(await said('paid')).toMatch(/is REQUESTED: nothing was changed. Approve it first/);
  expect(await said('approve')).toMatch(/is REVIEWED\.$/);
  expect(await said('approve')).toMatch(/nothing was changed\. It was reviewed before\.$/);
  expect(await said('paid')).toMatch(/is SUCCEEDED\.$/);
  expect(await said('refuse')).toMatch(/is SUCCEEDED: nothing was changed\. It is over\.$/);
  expect(await cashouts('show', '--id', 'c-1')).toEqual({
    isDone: false,
    lines: ['Sweeps has no cash-out c-1.'],
  });
});

test('[OPS-55][CASH-15] a bank file says what it leaves out, and one that cannot be written is written by the next call', async () => {
  const empty = { isDone: true, lines: ['No payment waits for a new file.'] };
  expect(await makeFile(folder)).toEqual(empty);
  const requested = async () => {
    const who = await redeemer();
    replyOf(await who.call(createAchAccountDetails, { body: createAchAccountDetails.sample.body }));
    const body = { sweepTicketsAmount: 1_000 };
    return { who, id: replyOf(await who.call(createAchCashOut, { body })).cashOut.cashOutId };
  };
  const [paid, held] = [await requested(), await requested()];
  const reversal = await reverse(held.who);
  expect((await cashouts('approve', '--id', paid.id)).lines).toHaveLength(1);
  expect((await cashouts('approve', '--id', held.id)).lines[1]).toBe(
    'It is held for OPEN_REVERSAL and not sent yet.',
  );
  expect(await makeFile(join(bank, 'below'))).toMatchObject({
    isDone: false,
    lines: [expect.stringMatching(/below cannot be written: ENOTDIR\.$/)],
  });
  const files = join(folder, 'outbox');
  const name = fileName(0);
  mkdirSync(join(files, name), { recursive: true });
  const refused = await makeFile(files);
  expect(refused).toMatchObject({ isDone: false });
  expect(refused.lines[1]).toMatch(/\.ach cannot be written: EISDIR\. What was made is kept; /);
  rmdirSync(join(files, name));
  expect((await makeFile(files)).lines).toEqual([
    'No payment waits for a new file.',
    `Wrote ${join(files, name)}.`,
    expect.stringMatching(/^Left out: [0-9a-f-]{36}, OPEN_REVERSAL\.$/),
  ]);
  await reversal.resolve();
  expect((await makeFile(files)).lines).toEqual([
    'Payments in a new file: 1.',
    `Wrote ${join(files, fileName(1))}.`,
  ]);
  expect(await makeFile(files)).toEqual(empty);
});

test('[OPS-55] a payment is shown with its player and what was done about it; what is not there says so', async () => {
  const who = await users.verified();
  await reverse(who);
  const { lines } = await payments('list');
  expect(lines[0]).toMatch(/^Payments, Sweeps: \d+\.$/);
  expect((await payments('list', '--cases')).lines).toEqual([
    'Payments that wait for an operator, Sweeps: 0.',
  ]);
  const [id = ''] = lines[1]?.split(' ') ?? [];
  const show = async () => (await payments('show', '--payment', id)).lines.join('\n');
  expect(await show()).toMatch(new RegExp(`player +${who.userId} ${who.email}`));
  expect(await show()).toMatch(/open reversal +yes/);
  expect(await payments('resolve', '--payment', id)).toMatchObject({ isDone: true });
  expect(await show()).toMatch(/open reversal +no\n.*resolvePayment by Bo: looked at it$/);
  expect((await payments('refund', '--payment', id)).lines[0]).toMatch(/is unchanged/);
  const missing = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const verb of ['show', 'resolve', 'refund']) {
    expect(await payments(verb, '--payment', missing)).toEqual({
      isDone: false,
      lines: [`Sweeps has no payment ${missing}.`],
    });
  }
});

/** Vouchers: one of a campaign for each player, gift codes for the first, each credited once; one answer to every code that is not good. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { getVouchers, publishVoucher, redeemVoucher } from '@jubilee/contract/calls/promotions';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { makeGiftCodes, openCampaign, stopCampaign } from '../../src/modules/vouchers/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { whileTicketsAreFull } from './full-tickets.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const PLAYERS = IS_LONG ? 200 : 12;
const TRIES = IS_LONG ? 200 : 24;

const clock = settableClock(Date.now());
const app = await appForFile({ clock, flags: { giftCodeEntryEnabled: true } });
const { users, database } = app;
const { number: brand, voucherCampaigns } = DEFAULT_BRAND;
const [
  { campaign: welcomeBack, POINTS, SWEEP_TICKETS } = { campaign: '', POINTS: 0, SWEEP_TICKETS: 0 },
] = voucherCampaigns;

const act = (campaign: string, of = brand) => ({
  brand: of,
  campaign,
  by: 'Bo',
  reason: 'a test',
  nowMs: clock.now(),
});
async function giftCodes(
  campaign: string,
  count: number,
  given: { points?: bigint; tickets?: bigint; endsAt?: string; brand?: number } = {},
): Promise<readonly string[]> {
  const { points = 700n, tickets = 30n, endsAt = null } = given;
  const by = act(campaign, given.brand);
  await openCampaign(database.pool, by, { points, tickets, isPublic: false, endsAt });
  const made = await makeGiftCodes(database.pool, systemIds, by, count);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}
const redeem = (who: TestUser, voucherCode: string, id = systemIds.uuidV7()) =>
  who.call(redeemVoucher, { body: { voucherCode }, headers: { 'x-request-id': id } });
const redeemAt = (who: TestUser, voucherCode: string, port: number) =>
  callApp(port, redeemVoucher, {
    host: `localhost:${port}`,
    headers: who.headers(),
    body: { voucherCode },
  });
const balances = async (who: TestUser) => (await who.accounts()).map((one) => one.balance);
const gained = (before: readonly number[], points: number, tickets: number) => [
  (before[0] ?? 0) + points,
  (before[1] ?? 0) + tickets,
];

test('[PROMO-2][PROMO-3][PROMO-4] a player has one voucher of a campaign, and redeems it once', async () => {
  const who = await users.verified();
  const query = `?campaign=${welcomeBack}`;
  const published = await Promise.all(
    Array.from({ length: 5 }, () => who.call(publishVoucher, { query })),
  );
  const codes = new Set(published.map((one) => replyOf(one).voucher.voucherCode));
  expect(codes.size).toBe(1);
  const [code = ''] = codes;
  const before = await balances(who);
  const id = systemIds.uuidV7();
  const { voucher } = replyOf(await redeem(who, code.toLowerCase(), id));
  expect(voucher).toMatchObject({
    voucherCode: code,
    points: POINTS,
    sweepTickets: SWEEP_TICKETS,
    redeemedAt: new Date(clock.now()).toISOString(),
  });
  expect(await balances(who)).toEqual(gained(before, POINTS, SWEEP_TICKETS));
  // The same request is answered as before, another one is not.
  expect(replyOf(await redeem(who, code.toLowerCase(), id)).voucher).toEqual(voucher);
  expect((await redeem(who, code)).error?.code).toBe('CODE_NOT_VALID');
  expect(replyOf(await who.call(getVouchers, { query })).vouchers).toEqual([voucher]);
  expect(replyOf(await who.call(publishVoucher, { query })).voucher).toEqual(voucher);
  expect(await balances(who)).toEqual(gained(before, POINTS, SWEEP_TICKETS));
});

test('[PROMO-2] what is no campaign for everybody is not found', async () => {
  const who = await users.verified();
  await giftCodes('private', 1);
  for (const campaign of ['nothing', 'private']) {
    const answer = await who.call(publishVoucher, { query: `?campaign=${campaign}` });
    expect(answer.error?.code).toBe('NOT_FOUND');
  }
});

test('[PROMO-4] one code, redeemed by many players at once, is credited to one of them', async () => {
  const [code = ''] = await giftCodes('crowd', 1);
  const crowd = await users.verifiedMany(PLAYERS);
  const before = await Promise.all(crowd.map(balances));
  const answers = await Promise.all(crowd.map((who) => redeem(who, code)));
  const won = answers.flatMap((one, at) => (one.reply === undefined ? [] : [at]));
  expect(won).toHaveLength(1);
  expect(new Set(answers.flatMap((one) => one.error?.code ?? []))).toEqual(
    new Set(['CODE_NOT_VALID']),
  );
  const after = await Promise.all(crowd.map(balances));
  expect(after).toEqual(before.map((one, at) => (at === won[0] ? gained(one, 700, 30) : one)));
});

test('[PROMO-4] one code, redeemed many times at once by one player over two nodes, is credited once', async () => {
  const second = await secondAppForTest(app, {
    roles: ['api'],
    clock,
    flags: { giftCodeEntryEnabled: true },
  });
  const [code = ''] = await giftCodes('alone', 1);
  const who = await users.verified();
  const before = await balances(who);
  const nodes = [app.ports.api, second.ports.api];
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, at) => redeemAt(who, code, nodes[at % 2] ?? 0)),
  );
  expect(answers.filter((one) => one.reply !== undefined)).toHaveLength(1);
  const codes = answers.flatMap((one) => one.error?.code ?? []);
  for (const one of codes) expect(['CODE_NOT_VALID', 'TOO_MANY_REQUESTS']).toContain(one);
  expect(await balances(who)).toEqual(gained(before, 700, 30));
});

test('[PROMO-5] every code that is not good is answered alike and changes nothing', async () => {
  const other = BRANDS.find((one) => one.number !== brand);
  const [foreign = ''] = await giftCodes('foreign', 1, { brand: other?.number ?? 0 });
  const endsAt = new Date(clock.now() + 1_000).toISOString();
  const [expired = ''] = await giftCodes('short', 1, { endsAt });
  const [ended = ''] = await giftCodes('ended', 1);
  expect((await stopCampaign(database.pool, act('ended'))).ok).toBe(true);
  const [used = '', sibling = ''] = await giftCodes('pair', 2);
  const [anothers, who] = await users.verifiedMany(2);
  if (anothers === undefined || who === undefined) throw new Error('two players were made');
  const { voucher } = replyOf(
    await anothers.call(publishVoucher, { query: `?campaign=${welcomeBack}` }),
  );
  replyOf(await redeem(who, used));
  clock.advance(1_000);
  const before = await balances(who);
  const texts = new Set<string>();
  // A sibling is of a campaign that the player has had something of.
  for (const code of ['NOTHING', foreign, expired, ended, used, sibling, voucher.voucherCode]) {
    const { status, error } = await redeem(who, code);
    texts.add(JSON.stringify([status, error?.code, error?.message, error?.details]));
  }
  expect([...texts]).toEqual([
    JSON.stringify([409, 'CODE_NOT_VALID', 'This code is not valid.', undefined]),
  ]);
  expect(await balances(who)).toEqual(before);
  // The other player's own is still theirs.
  expect((await redeem(anothers, voucher.voucherCode)).status).toBe(200);
});

test('[PROMO-5] after ten wrong codes a player waits, with a good code as well', async () => {
  const who = await users.verified();
  const [code = ''] = await giftCodes('patience', 1);
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await redeem(who, `WRONG-${tried}`)).error?.code).toBe('CODE_NOT_VALID');
  }
  const refused = await redeem(who, code);
  expect([refused.status, refused.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toBe('360');
  clock.advance(360_000);
  expect((await redeem(who, code)).status).toBe(200);
});

test('[PROMO-4] a code that was refused under an id stays refused under it, and is not used up', async () => {
  const who = await users.verified();
  const id = systemIds.uuidV7();
  const body = 'LATER0000000';
  expect((await redeem(who, body, id)).error?.code).toBe('CODE_NOT_VALID');
  await giftCodes('later', 0);
  await database.pool.query(
    `insert into voucher.voucher (brand, code, campaign, points, sweep_tickets, created_at)
      values ($1, $2, 'later', 10, 0, now())`,
    [brand, body],
  );
  expect((await redeem(who, body, id)).error?.code).toBe('CODE_NOT_VALID');
  const before = await balances(who);
  expect((await redeem(who, body)).status).toBe(200);
  expect(await balances(who)).toEqual(gained(before, 10, 0));
});

test('[PROMO-4] the id of a code that was redeemed redeems no other code', async () => {
  const [who, other] = await users.verifiedMany(2);
  if (who === undefined || other === undefined) throw new Error('two are needed');
  const [first = ''] = await giftCodes('id-once', 1);
  const [second = ''] = await giftCodes('id-twice', 1);
  const id = systemIds.uuidV7();
  expect((await redeem(who, first, id)).status).toBe(200);
  const before = await balances(who);
  expect((await redeem(who, second, id)).error?.code).toBe('REQUEST_ID_REUSED');
  expect(await balances(who)).toEqual(before);
  expect((await redeem(other, second)).status).toBe(200);
});

test('[PROMO-4] where tickets cannot be credited nothing is, and the code stays good', async () => {
  const who = await users.verified();
  const [code = ''] = await giftCodes('full', 1);
  const before = await balances(who);
  await whileTicketsAreFull(app, who, async () => {
    expect((await redeem(who, code)).error?.code).toBe('BALANCE_LIMIT_REACHED');
  });
  expect((await redeem(who, code)).status).toBe(200);
  expect(await balances(who)).toEqual(gained(before, 700, 30));
});

test('[PROMO-8] where code entry is off the calls say so', async () => {
  const off = await secondAppForTest(app, { roles: ['api'], clock });
  const who = await users.verified();
  const answer = await redeemAt(who, 'ANY', off.ports.api);
  expect(answer.error?.code).toBe('FEATURE_OFF');
});

test('[PROMO-10] what operators do about campaigns is recorded, and only once', async () => {
  expect(await giftCodes('recorded', 3)).toHaveLength(3);
  const again = await openCampaign(database.pool, act('recorded'), {
    points: 1n,
    tickets: 0n,
    isPublic: true,
    endsAt: null,
  });
  expect(again).toMatchObject({ refusal: { code: 'STATE_CONFLICT' } });
  await stopCampaign(database.pool, act('recorded'));
  const refused = await makeGiftCodes(database.pool, systemIds, act('recorded'), 1);
  expect(refused).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  const { rows } = await database.pool.query(
    "select act, by_whom as by, reason from audit.operator_act where subject = 'recorded' order by act_id",
  );
  expect(rows).toEqual(
    ['openCampaign', 'makeGiftCodes', 'stopCampaign'].map((one) => ({
      act: one,
      by: 'Bo',
      reason: 'a test',
    })),
  );
});

test('[PROMO-2][PROMO-10] a campaign that ends while a voucher of it is made gives none', async () => {
  const who = await users.verified();
  const query = '?campaign=ending';
  const given = { points: 5n, tickets: 0n, isPublic: true, endsAt: null };
  await openCampaign(database.pool, act('ending'), given);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`update voucher.campaign set ends_at = $1 where campaign = 'ending'`, [
    new Date(clock.now()).toISOString(),
  ]);
  let isAnswered = false;
  const published = who.call(publishVoucher, { query }).finally(() => {
    isAnswered = true;
  });
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(isAnswered || (rowCount ?? 0) > 0).toBe(true);
  });
  await client.query('commit');
  client.release();
  expect((await published).error?.code).toBe('NOT_FOUND');
  expect(replyOf(await who.call(getVouchers, { query })).vouchers).toEqual([]);
});

test('[WAL-11] the ledger holds all its invariants afterwards', async () => {
  const lines = await proveLedger(database.pool);
  expect(lines.filter((line) => line.violations > 0)).toEqual([]);
});

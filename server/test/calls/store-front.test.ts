/** What is on sale and what a code adds: by rows of the brand, decided here, with one text for every code that is not good. */
import { purchasePacks } from '@jubilee/contract/calls/configuration';
import { payments } from '@jubilee/contract/calls/payments';
import { validatePromo } from '@jubilee/contract/calls/promotions';
import { FIRST_PACKS } from '@jubilee/brands/first-packs';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';

const clock = settableClock(Date.now());
const flags = { purchasesEnabled: true, promoCodeEntryEnabled: true };
const app = await appForFile({ clock, flags });
const { users, database, ports } = app;
const DAY_MS = 86_400_000;

const packs = async (host: string, query = '?visible=true') =>
  replyOf(await callApp(ports.api, purchasePacks, { host: `${host}:${ports.api}`, query })).packs;
const preview = (who: TestUser, promoCode: string, purchasePackCode = 'starter') =>
  who.call(validatePromo, { body: { promoCode, purchasePackCode } });

test('[PAY-1] the packs of each brand are listed for anyone, the hidden and the ended ones for nobody', async () => {
  const all = FIRST_PACKS.map(({ code }) => code);
  for (const host of ['localhost', 'luckyharbor.localhost', 'rubysweepsmvp.localhost']) {
    const listed = await packs(host);
    expect(listed.map(({ code }) => code)).toEqual(all);
    expect(listed.find(({ code }) => code === 'limited')?.endsAt).toBe(
      new Date(clock.now() + 14 * DAY_MS).toISOString(),
    );
    expect(await packs(host, '')).toEqual(listed);
  }
  await database.pool.query(
    "update purchase.pack set is_visible = false where brand = 1 and code = 'grand'",
  );
  clock.advance(14 * DAY_MS);
  expect((await packs('localhost')).map(({ code }) => code)).toEqual(
    all.filter((code) => code !== 'grand' && code !== 'limited'),
  );
  clock.advance(-14 * DAY_MS);
});

test('[PROMO-1] a preview says what a code adds, in any spelling, and uses nothing', async () => {
  const who = await users.verified();
  for (const code of ['SPRING', 'spring', 'Spring']) {
    expect(replyOf(await preview(who, code))).toEqual({
      promoCode: 'SPRING',
      points: 10_000,
      sweepTickets: 100,
    });
  }
  const { rows } = await database.pool.query('select 1 from purchase.payment');
  expect(rows).toEqual([]);
});

test('[PROMO-5] every code that is not good gets one text', async () => {
  const [who, other] = await users.verifiedMany(2);
  if (who === undefined || other === undefined) throw new Error('two are needed');
  const add = (code: string, columns: string, values: string) =>
    database.pool.query(
      `insert into purchase.promo (brand, code, points, sweep_tickets, modified_at, ${columns})
        values ($1, $2, 5, 0, now(), ${values})`,
      [columns === 'uses_max' && code === 'FOREIGN' ? 2 : 1, code],
    );
  await add('ENDED', 'ends_at', "now() - interval '1 minute'");
  await add('USEDUP', 'uses_max', '0');
  await add('FOREIGN', 'uses_max', 'null');
  await add('OTHERPACK', 'pack_code', "'royal'");
  await add('OTHERS', 'wallet_id', String(await users.walletOf(other)));
  const answers = [];
  for (const code of ['NOBODY', 'ENDED', 'USEDUP', 'FOREIGN', 'OTHERPACK', 'OTHERS']) {
    const { status, error } = await preview(who, code);
    answers.push([status, error?.code, error?.message, error?.details]);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([409, 'CODE_NOT_VALID', REFUSALS.CODE_NOT_VALID.message, undefined])]),
  );
  expect((await preview(other, 'OTHERS')).status).toBe(200);
  expect((await preview(who, 'SPRING', 'nothing')).error?.code).toBe('PACK_NOT_AVAILABLE');
});

test('[PROMO-5] codes cannot be guessed: after twenty tries a good one is refused as well', async () => {
  const who = await users.verified();
  const codes = [];
  for (let n = 0; n < 20; n += 1) codes.push((await preview(who, `GUESS-${n}`)).error?.code);
  expect(new Set(codes)).toEqual(new Set(['CODE_NOT_VALID']));
  const refused = await preview(who, 'SPRING');
  expect([refused.status, refused.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await preview(await users.verified(), 'SPRING')).status).toBe(200);
});

test('[PAY-3] nobody lists the payments of another player', async () => {
  const [who, other] = await users.verifiedMany(2);
  if (who === undefined || other === undefined) throw new Error('two are needed');
  expect(replyOf(await who.call(payments))).toEqual({ payments: [] });
  const own = await who.call(payments, { query: `?userId=${who.userId}&status=SUCCEEDED&limit=1` });
  expect(replyOf(own)).toEqual({ payments: [] });
  const foreign = await who.call(payments, { query: `?userId=${other.userId}` });
  expect(foreign.error?.code).toBe('NOT_FOUND');
});

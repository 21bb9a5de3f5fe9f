/** Entries by post over HTTP: codes, cards, credit, and what is refused. */
import { BRANDS } from '@jubilee/brands';
import { userActivity } from '@jubilee/contract/calls/activity';
import { requestPostalEntry, postalEntries } from '@jubilee/contract/calls/postal-entries';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  creditPostalBatch,
  postalBatch,
  postalBatches,
  postalReport,
  refusePostalCard,
  removePostalCard,
} from '@jubilee/contract/staff/calls/postal-entries';
import { ENTRY_CODES_OPEN_MAX } from '@jubilee/contract/values/postal-entries';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { beforeEach, describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import {
  credit,
  enter,
  entriesOf,
  newCode,
  NOON,
  openBatch,
  readBatch,
  ticketsOf,
  TICKETS_EACH,
  TODAY,
  verdictOf,
} from './postal-steps.ts';

const clock = settableClock(NOON);
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const { users, services } = app;
const staff = testStaff(app, clock);
const [, away] = BRANDS;

const admin = await staff.admin('root');
const cashier = await staff.join(admin, { name: 'carla', roles: ['cashier'] });
beforeEach(async () => {
  for (const one of [admin, cashier]) await one.signInFrom(one.browser);
});

async function exclude(who: TestUser): Promise<void> {
  const walletId = await users.walletOf(who);
  await services.accounts.setState(walletId, 'EXCLUDED');
  await services.wallet.setState(walletId, 'EXCLUDED');
}

describe('a code', () => {
  test('[POST-1][POST-5] is requested, unique, listed, and open for 60 days', async () => {
    const who = await users.verified();
    const first = replyOf(await who.call(requestPostalEntry, { body: { language: 'es' } }));
    expect(first).toMatchObject({
      state: 'requested',
      lastPostmarkOn: '2027-03-16',
      refusal: null,
    });
    const second = await newCode(who);
    expect(second).not.toBe(first.code);
    const { entries, codesLeft } = replyOf(await who.call(postalEntries));
    expect(entries.map(({ code }) => code)).toEqual([second, first.code]);
    expect(codesLeft).toBe(ENTRY_CODES_OPEN_MAX - 2);
    expect(await entriesOf(await users.verified())).toEqual([]);
  });

  test('[POST-1] thirty are open at a time, also when they are requested together', async () => {
    const who = await users.verified();
    const answers = await Promise.all(
      Array.from({ length: ENTRY_CODES_OPEN_MAX + 5 }, () =>
        who.call(requestPostalEntry, { body: {} }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(5).fill('ENTRY_CODES_FULL'));
    expect(replyOf(await who.call(postalEntries)).codesLeft).toBe(0);
  });

  test('[POST-3] is for nobody who is excluded, of unknown age, unverified, staff, or where it is closed', async () => {
    const codeOf = async (who: TestUser) =>
      (await who.call(requestPostalEntry, { body: {} })).error?.code;
    const { dateOfBirth: _, ...ageless } = SIGN_UP;
    expect(await codeOf(await users.verified({ payload: ageless }))).toBe('BIRTH_DATE_REQUIRED');
    expect(await codeOf(await users.unverified())).toBe('EMAIL_NOT_VERIFIED');
    const excluded = await users.verified();
    await exclude(excluded);
    expect(await codeOf(excluded)).toBe('SELF_EXCLUDED');
    const employee = await users.verified();
    await services.accounts.appointStaff(await users.walletOf(employee));
    expect(await codeOf(employee)).toBe('STAFF_ACCOUNT');
    const floridian = await users.verified({ payload: { ...SIGN_UP, declaredState: 'FL' } });
    expect(await codeOf(floridian)).toBe('FREE_ENTRY_CLOSED_IN_STATE');
  });
});

describe('a card', () => {
  test('[POST-7] is accepted once; misread, unknown and used codes have their own answers', async () => {
    const who = await users.verified();
    const code = await newCode(who);
    const batchId = await openBatch(cashier.browser);
    const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'C' : 'A'}`;
    expect((await enter(cashier.browser, batchId, { code: wrong })).error?.code).toBe(
      'ENTRY_CODE_MISREAD',
    );
    for (const junk of ['<script>alert(1)</script>', '=1+1', 'ACDE', "'; drop table x --"]) {
      const { error } = await enter(cashier.browser, batchId, { code: junk });
      expect([junk, error?.code]).toEqual([junk, 'ENTRY_CODE_MISREAD']);
    }
    expect((await readBatch(cashier.browser, batchId)).cards).toEqual([]);
    const cardId = systemIds.uuidV7();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const first = staffReply(await enter(cashier.browser, batchId, { code: typed, cardId }));
    expect(first.card).toMatchObject({
      code,
      verdict: 'accepted',
      entrant: { userId: who.userId, email: who.email, declaredState: 'TX' },
    });
    // The same card sent again, as after a lost answer, and the same id for another card.
    const again = staffReply(await enter(cashier.browser, batchId, { code: typed, cardId }));
    expect(again).toEqual(first);
    const other = await enter(cashier.browser, batchId, { code: 'AAAA-AAAA-AAAA', cardId });
    expect(other.error?.code).toBe('STATE_CONFLICT');
    expect(await verdictOf(cashier.browser, batchId, { code })).toBe('used');
    expect(await verdictOf(cashier.browser, batchId, { code: 'AAAA-AAAA-AAAA' })).toBe('unknown');
    const { batch } = await readBatch(cashier.browser, batchId);
    expect(batch).toMatchObject({ accepted: 1, refused: 2, tickets: TICKETS_EACH, state: 'open' });
    expect((await entriesOf(who))[0]).toMatchObject({ state: 'received', receivedOn: TODAY });
  });

  test('[POST-7] a card of the own address is entered by somebody else', async () => {
    const [name, domain] = cashier.email.split('@');
    const who = await users.verified({ email: `${name ?? ''}+play@${domain ?? ''}` });
    const code = await newCode(who);
    const batchId = await openBatch(admin.browser);
    const own = await enter(cashier.browser, batchId, { code });
    expect([own.status, own.error?.code]).toEqual([403, 'OWN_ACCOUNT']);
    expect((await readBatch(admin.browser, batchId)).cards).toEqual([]);
    expect(await verdictOf(admin.browser, batchId, { code })).toBe('accepted');
  });

  test('[POST-7] of one code at two stations one is accepted', async () => {
    const who = await users.verified();
    const code = await newCode(who);
    const batches = await Promise.all([openBatch(cashier.browser), openBatch(admin.browser)]);
    const verdicts = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((station) =>
        verdictOf(
          [cashier, admin][station % 2]?.browser ?? admin.browser,
          batches[station % 2] ?? '',
          {
            code,
          },
        ),
      ),
    );
    expect(verdicts.toSorted()).toEqual(['accepted', ...Array(5).fill('used')]);
  });

  test('[POST-7] two codes of one postmark day at two stations count once', async () => {
    const who = await users.verified();
    const codes = [await newCode(who), await newCode(who), await newCode(who)];
    const batchId = await openBatch(cashier.browser);
    const verdicts = await Promise.all(
      codes.map((code) => verdictOf(admin.browser, batchId, { code })),
    );
    expect(verdicts.toSorted()).toEqual(['accepted', 'sameDay', 'sameDay']);
  });

  test('[POST-6] of another brand says nothing of its player, and its batch is not found', async () => {
    if (away === undefined) throw new Error('a second brand is needed');
    const foreigner = await users.verified({ brand: away });
    const code = await newCode(foreigner);
    const batchId = await openBatch(cashier.browser);
    const { card } = staffReply(await enter(cashier.browser, batchId, { code }));
    expect(card).toMatchObject({ refusal: 'otherBrand', entrant: null });
    expect((await entriesOf(foreigner))[0]?.state).toBe('requested');
    const abroad = staff.browser(`${away.location}.localhost`);
    await cashier.signInFrom(abroad);
    expect(staffReply(await abroad.call(postalBatches)).batches).toEqual([]);
    const params = { batchId, cardId: card.cardId };
    expect((await abroad.call(postalBatch, { params })).error?.code).toBe('NOT_FOUND');
    expect((await enter(abroad, batchId, { code })).error?.code).toBe('NOT_FOUND');
    await cashier.signInFrom(abroad);
    expect((await credit(abroad, batchId, 0)).error?.code).toBe('NOT_FOUND');
    const body = { reason: 'not mine' };
    expect((await abroad.call(removePostalCard, { params, body })).error?.code).toBe('NOT_FOUND');
  });

  test('[POST-7] is refused for what is written on it, or removed, which opens its code again', async () => {
    const who = await users.verified();
    const codes = [await newCode(who), await newCode(who)];
    const batchId = await openBatch(cashier.browser);
    const first = staffReply(await enter(cashier.browser, batchId, { code: codes[0] ?? '' }));
    const params = { batchId, cardId: first.card.cardId };
    const body = { reason: 'the wrong heap' };
    expect(
      staffReply(await cashier.browser.call(removePostalCard, { params, body })),
    ).toMatchObject({
      accepted: 0,
    });
    expect((await entriesOf(who))[1]?.state).toBe('requested');
    expect((await cashier.browser.call(removePostalCard, { params, body })).status).toBe(404);
    const again = staffReply(await enter(cashier.browser, batchId, { code: codes[0] ?? '' }));
    expect(again.card.verdict).toBe('accepted');
    const refuse = { refusal: 'notHandWritten', reason: 'printed by a machine' };
    const where = { batchId, cardId: again.card.cardId };
    const refused = staffReply(
      await cashier.browser.call(refusePostalCard, { params: where, body: refuse }),
    );
    expect(refused.card).toMatchObject({ verdict: 'refused', refusal: 'notHandWritten' });
    const twice = await cashier.browser.call(refusePostalCard, { params: where, body: refuse });
    expect(twice.error?.code).toBe('STATE_CONFLICT');
    expect((await entriesOf(who))[1]).toMatchObject({
      state: 'refused',
      refusal: 'notHandWritten',
    });
    // The other card of that day counts now.
    expect(await verdictOf(cashier.browser, batchId, { code: codes[1] ?? '' })).toBe('accepted');
    const { entries } = staffReply(
      await admin.browser.call(staffAudit, { query: { subjectId: who.userId } }),
    );
    expect(entries.map(({ what }) => what)).toEqual([
      'enterPostalCard',
      'refusePostalCard',
      'enterPostalCard',
      'removePostalCard',
      'enterPostalCard',
    ]);
  });
});

describe('credit', () => {
  test('[POST-8][POST-9][WAL-14] gives every accepted card its tickets once, with an email, by one act', async () => {
    const players = await users.verifiedMany(3);
    const before = await Promise.all(players.map(ticketsOf));
    const batchId = await openBatch(cashier.browser);
    for (const who of players) {
      const code = await newCode(who);
      expect(await verdictOf(cashier.browser, batchId, { code })).toBe('accepted');
    }
    expect((await credit(cashier.browser, batchId, 2)).error?.code).toBe('STATE_CONFLICT');
    const answers = await Promise.all([
      credit(cashier.browser, batchId, 3),
      credit(admin.browser, batchId, 3),
      credit(cashier.browser, batchId, 3),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    await expect
      .poll(async () => (await readBatch(cashier.browser, batchId)).batch.state, {
        timeout: 30_000,
      })
      .toBe('credited');
    expect(await Promise.all(players.map(ticketsOf))).toEqual(
      before.map((tickets) => tickets + TICKETS_EACH),
    );
    const [who] = players;
    if (who === undefined) throw new Error('nobody played');
    expect((await entriesOf(who))[0]).toMatchObject({ state: 'credited', tickets: TICKETS_EACH });
    const { entries } = replyOf(await who.call(userActivity, { query: '?kind=grant' }));
    expect(entries[0]).toMatchObject({
      reason: 'POSTAL_ENTRY',
      currency: 'SWEEP_TICKETS',
      amount: 500,
    });
    const link = await app.nextLinkTo(who.email);
    expect(new URL(link).pathname).toBe('/free-entry');
    const [message] = await app.sentMessages(who.email);
    expect(JSON.stringify(message)).toContain('500 Sweep Tickets');
    expect((await enter(cashier.browser, batchId, { code: 'AAAA-AAAA-AAAA' })).error?.code).toBe(
      'BATCH_NOT_OPEN',
    );
  });

  test('[POST-9] a wallet that was closed meanwhile gets nothing, and the batch ends all the same', async () => {
    const who = await users.verified();
    const batchId = await openBatch(cashier.browser);
    expect(await verdictOf(cashier.browser, batchId, { code: await newCode(who) })).toBe(
      'accepted',
    );
    await exclude(who);
    const before = await ticketsOf(who);
    staffReply(await credit(cashier.browser, batchId, 1));
    await expect
      .poll(async () => (await readBatch(cashier.browser, batchId)).batch, { timeout: 30_000 })
      .toMatchObject({ state: 'credited', accepted: 0, refused: 1, credited: 0 });
    expect((await entriesOf(who))[0]).toMatchObject({ state: 'refused', refusal: 'accountClosed' });
    expect(await ticketsOf(who)).toBe(before);
  });

  test('[POST-3] a card from where free entry is closed by now is refused', async () => {
    const who = await users.verified();
    const code = await newCode(who);
    await app.database.pool.query(
      "update account.player set declared_state = 'FL' where wallet_id = $1",
      [await users.walletOf(who)],
    );
    const batchId = await openBatch(cashier.browser);
    expect(await verdictOf(cashier.browser, batchId, { code })).toBe('notAllowed');
  });

  test('[POST-8] an empty batch is closed, and its act needs password and code', async () => {
    const batchId = await openBatch(cashier.browser);
    clock.advance(5 * 60_000);
    expect((await credit(cashier.browser, batchId, 0)).error?.code).toBe('STEP_UP_REQUIRED');
    await cashier.stepUp();
    const { approvalId, batch } = staffReply(await credit(cashier.browser, batchId, 0));
    expect([approvalId, batch.state]).toEqual([null, 'crediting']);
    expect(creditPostalBatch.needsStepUp).toBe(true);
  });
});

test('[POST-11] the report counts by month', async () => {
  const { months, waiting } = staffReply(await cashier.browser.call(postalReport));
  const january = months.find(({ month }) => month === '2027-01');
  expect(january).toMatchObject({ daysMedian: 0, daysMax: 0 });
  expect(january?.tickets).toBe((january?.credited ?? 0) * TICKETS_EACH);
  expect(january?.requested).toBeGreaterThan(30);
  expect(waiting).toBeGreaterThan(0);
});

test('[POST-9][WAL-11] the ledger is whole after all of it', async () => {
  const lines = await proveLedger(app.database.pool);
  expect(lines.filter(({ violations }) => violations > 0)).toEqual([]);
});

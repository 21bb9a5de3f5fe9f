/** Erasures over HTTP: what stands in their way, who decides, what is gone and what stays. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { createUser } from '@jubilee/contract/calls/account';
import { setFavoriteGame } from '@jubilee/contract/calls/player-games';
import { dataExports, requestDataExport } from '@jubilee/contract/calls/personal-data';
import { approve, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit, verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { addPlayerNote, excludePlayer } from '@jubilee/contract/staff/calls/player-acts';
import { staffPlayer } from '@jubilee/contract/staff/calls/players';
import {
  cancelErasure,
  erasePlayer,
  previewErasure,
  staffErasures,
} from '@jubilee/contract/staff/calls/privacy';
import { PERSONAL_DATA_LIMITS } from '@jubilee/contract/values/personal-data';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approving, proposalFor, testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ErasurePorts, runDueErasures } from '../../src/modules/privacy/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { newCode, NOON } from './postal-steps.ts';

const clock = settableClock(NOON);
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const { users, services, database } = app;
const staff = testStaff(app, clock);
const away = BRANDS.find((one) => one !== DEFAULT_BRAND) ?? DEFAULT_BRAND;
const reason = 'the player asked us to';

const fail = (error: unknown): never => {
  throw error;
};
const run = (ports: Partial<ErasurePorts> = {}, onFault: (error: unknown) => void = fail) =>
  runDueErasures({ ...services.erasures, ...ports }, onFault);
const of = (who: TestUser) => ({ params: { userId: who.userId } });

const root = await staff.admin('root');
const cora = await staff.join(root, { name: 'cora', roles: ['compliance'] });
beforeEach(async () => {
  for (const one of [root, cora]) await one.signInFrom(one.browser);
});

async function withoutTickets(): Promise<TestUser> {
  const who = await users.verified();
  await spendDownTo(app, who, 0, 'SWEEP_TICKETS');
  return who;
}

async function propose(who: TestUser, by = root) {
  await by.stepUp();
  return by.browser.call(erasePlayer, { ...of(who), body: { reason } });
}

async function approved(who: TestUser): Promise<string> {
  const { approvalId } = staffReply(await propose(who));
  const approval = await proposalOf(approvalId);
  await cora.stepUp();
  staffReply(await approving(cora, approvalId, approval.hash));
  return String(approval.content['erasureId']);
}

const proposalOf = (approvalId: string) => proposalFor(cora, approvalId);

async function erasureOf(erasureId: string) {
  const { erasures } = staffReply(await cora.browser.call(staffErasures));
  return erasures.find((one) => one.erasureId === erasureId);
}

async function afterCoolingOff(): Promise<void> {
  clock.advance(PERSONAL_DATA_LIMITS.coolingOffMs);
  for (const one of [root, cora]) await one.signInFrom(one.browser);
}

async function count(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    values,
  );
  return rows[0]?.count ?? -1;
}

describe('an erasure', () => {
  test('[PRIV-5][PRIV-6] is refused while something is open, and says what', async () => {
    const who = await users.verified();
    await newCode(who);
    const preview = staffReply(await root.browser.call(previewErasure, of(who)));
    expect(preview.obstacles).toEqual(['ticketsLeft', 'postalEntryOpen']);
    const refused = await propose(who);
    expect(refused.error).toMatchObject({
      code: 'ERASURE_NOT_POSSIBLE',
      details: { obstacles: ['ticketsLeft', 'postalEntryOpen'] },
    });
    expect(staffReply(await cora.browser.call(staffApprovals)).approvals).toEqual([]);
    // The code ends with its last day; the round that spends the tickets is open until it ends.
    await database.pool.query(`update postal.request set last_postmark_on = '2027-01-14'`);
    const walletId = await users.walletOf(who);
    const stake = {
      walletId,
      brandNumber: who.brand.number,
      currency: 'SWEEP_TICKETS',
      requestHash: new Uint8Array(32),
    } as const;
    const reservationId = systemIds.uuidV7();
    const amount = 200n;
    await services.wallet.apply({
      kind: 'reservation',
      operation: { ...stake, operationId: reservationId, amount },
    });
    const open = staffReply(await root.browser.call(previewErasure, of(who)));
    expect(open.obstacles).toEqual(['roundOpen']);
    await services.wallet.apply({
      kind: 'reservationCapture',
      operation: { ...stake, operationId: systemIds.uuidV7(), reservationId, amountWon: 0n },
    });
    expect(staffReply(await root.browser.call(previewErasure, of(who))).obstacles).toEqual([]);
  });

  test('[PRIV-6] needs a second person and seven days, and may be canceled until then', async () => {
    const who = await withoutTickets();
    const { approvalId } = staffReply(await propose(who));
    const { hash } = await proposalOf(approvalId);
    await root.stepUp();
    const own = await root.browser.call(approve, {
      params: { approvalId },
      body: { hash, reason },
    });
    expect(own.error?.code).toBe('OWN_PROPOSAL');
    await cora.stepUp();
    staffReply(await approving(cora, approvalId, hash));
    const { current } = staffReply(await root.browser.call(previewErasure, of(who)));
    expect(current).toMatchObject({ state: 'waiting', reason, obstacles: [] });
    expect((await propose(who, cora)).error?.code).toBe('STATE_CONFLICT');
    const erasureId = current?.erasureId ?? '';
    clock.advance(Date.parse(current?.dueAt ?? '') - clock.now() - 1_000);
    expect(await run()).toBe(0);
    for (const one of [root, cora]) await one.signInFrom(one.browser);
    const cancel = { params: { erasureId }, body: { reason: 'they changed their mind' } };
    expect(staffReply(await cora.browser.call(cancelErasure, cancel)).state).toBe('canceled');
    expect((await cora.browser.call(cancelErasure, cancel)).error?.code).toBe('STATE_CONFLICT');
    clock.advance(60_000);
    expect(await run()).toBe(0);
    expect(await services.identity.admin.getUser(who.brand.location, who.userId)).toBeDefined();
    // Of another brand there is none.
    const abroad = staff.browser(`${away.location}.localhost`);
    await root.signInFrom(abroad);
    expect((await abroad.call(cancelErasure, cancel)).error?.code).toBe('NOT_FOUND');
    expect((await abroad.call(previewErasure, of(who))).error?.code).toBe('NOT_FOUND');
  });

  test('[PRIV-7] removes who it was, everywhere, and retains the books', async () => {
    const who = await withoutTickets();
    const walletId = await users.walletOf(who);
    const note = { noteId: systemIds.uuidV7(), text: 'lives in Austin' };
    staffReply(await cora.browser.call(addPlayerNote, { ...of(who), body: note }));
    const favorite = { params: { userId: who.userId, gameName: 'copper-comet' } };
    replyOf(await who.call(setFavoriteGame, { ...favorite, body: { favorite: true } }));
    replyOf(await who.call(requestDataExport, { body: {} }));
    const stateOf = async () => replyOf(await who.call(dataExports)).exports[0]?.state;
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('ready');
    const operations = await count('ledger.operation where wallet_id = $1', walletId);
    const preview = staffReply(await root.browser.call(previewErasure, of(who)));
    const foreseen = Object.fromEntries(preview.erased.map(({ name, records }) => [name, records]));
    expect(foreseen).toMatchObject({
      profile: 1,
      sessions: 1,
      notes: 1,
      favorites: 1,
      dataExports: 1,
    });
    expect(preview.retained.map(({ name }) => name)).toContain('ledger');

    const erasureId = await approved(who);
    await afterCoolingOff();
    const [first, second] = await Promise.all([run(), run()]);
    expect((first ?? 0) + (second ?? 0)).toBe(1);
    expect(await run()).toBe(0);

    const done = await erasureOf(erasureId);
    expect(done).toMatchObject({
      state: 'done',
      erased: { ...foreseen, signIn: expect.any(Number) },
    });
    expect(await services.identity.admin.getUser(who.brand.location, who.userId)).toBeUndefined();
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select * from account.player where wallet_id = $1',
      [walletId],
    );
    expect(rows[0]).toMatchObject({
      email: null,
      nickname: null,
      phone_number: null,
      date_of_birth: null,
      state: 'DISABLED',
      attribution: { joiningURL: '', referralURL: '' },
    });
    for (const table of ['account.session', 'care.note', 'favorites.favorite_game']) {
      expect([table, await count(`${table} where wallet_id = $1`, walletId)]).toEqual([table, 0]);
    }
    for (const table of ['refresh_session', 'remembered_device', 'user_account']) {
      const left = await count(`identity.${table} where user_id = $1`, who.userId);
      expect([table, left]).toEqual([table, 0]);
    }
    expect(await count('privacy.data_export_part')).toBe(0);
    expect(await mentionsOf(who.email)).toEqual([]);
    // The books and the record stay, and are whole; that the two wallets were closed is in them.
    expect(await count('ledger.operation where wallet_id = $1', walletId)).toBe(operations + 2);
    const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
    expect(staffReply(await root.browser.call(verifyStaffAudit)).problem).toBeNull();
    const query = { subjectId: who.userId, what: 'erasePlayer' };
    const { entries } = staffReply(await root.browser.call(staffAudit, { query }));
    expect(entries[0]).toMatchObject({ staffId: null, after: { erasureId, erased: foreseen } });
    const seen = staffReply(await root.browser.call(staffPlayer, of(who)));
    expect(seen).toMatchObject({ email: null, nickname: null, status: 'DISABLED' });
    expect((await who.call(dataExports)).status).toBeGreaterThanOrEqual(401);
    // Nobody who was erased has to stay away.
    const back = await users.verified({ email: who.email });
    expect(back.userId).not.toBe(who.userId);
  });

  test('[PRIV-7] of somebody excluded is no way back', async () => {
    const email = `Max.Power-${systemIds.secret().slice(0, 6)}@gmail.com`.toLowerCase();
    const who = await users.verified({ email });
    await spendDownTo(app, who, 0, 'SWEEP_TICKETS');
    staffReply(await cora.browser.call(excludePlayer, { ...of(who), body: { reason } }));
    await approved(who);
    await afterCoolingOff();
    expect(await run()).toBe(1);
    for (const again of [email, email.replace('.', '').replace('@', '+new@')]) {
      const other = await users.newcomer({ email: again });
      const { error } = await other.call(createUser, { body: SIGN_UP });
      expect([again, error?.code]).toEqual([again, 'SELF_EXCLUDED']);
    }
    const abroad = await users.newcomer({ email, brand: away });
    replyOf(await abroad.call(createUser, { body: SIGN_UP }));
    const { rows } = await database.pool.query<{ key_hash: Buffer }>(
      'select key_hash from privacy.exclusion_key',
    );
    expect(rows).toHaveLength(1);
    expect(await mentionsOf(email, 'privacy')).toEqual([]);
  });

  test('[PRIV-5][PRIV-7] waits for what was opened meanwhile, and survives an outage halfway', async () => {
    const who = await withoutTickets();
    const erasureId = await approved(who);
    const walletId = await users.walletOf(who);
    const stake = {
      walletId,
      brandNumber: who.brand.number,
      currency: 'POINTS',
      requestHash: new Uint8Array(32),
    } as const;
    const reservationId = systemIds.uuidV7();
    await services.wallet.apply({
      kind: 'reservation',
      operation: { ...stake, operationId: reservationId, amount: 100n },
    });
    await afterCoolingOff();
    expect(await run()).toBe(0);
    expect(await erasureOf(erasureId)).toMatchObject({
      state: 'blocked',
      obstacles: ['roundOpen'],
    });
    expect(await services.identity.admin.getUser(who.brand.location, who.userId)).toBeDefined();
    await services.wallet.apply({
      kind: 'reservationRelease',
      operation: { ...stake, operationId: systemIds.uuidV7(), reservationId },
    });
    const faults: unknown[] = [];
    const identity = {
      ...services.identity.admin,
      deleteUser: () => Promise.reject(new Error('the identity service is down')),
    };
    clock.advance(3_600_001);
    for (const one of [root, cora]) await one.signInFrom(one.browser);
    expect(await run({ identity }, (error) => faults.push(error))).toBe(0);
    expect(faults).toHaveLength(1);
    expect((await erasureOf(erasureId))?.state).toBe('running');
    const cancel = { params: { erasureId }, body: { reason } };
    expect((await cora.browser.call(cancelErasure, cancel)).error?.code).toBe('STATE_CONFLICT');
    clock.advance(3_600_001);
    expect(await run()).toBe(1);
  });
});

/** The columns of text in which an address stands, in one schema or in all but the queue's own. */
async function mentionsOf(email: string, schema?: string): Promise<string[]> {
  const columns = await database.pool.query<{ at: string; name: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as at, c.column_name as name
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json')
        and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
        and ($1::text is null or c.table_schema = $1)`,
    [schema ?? null],
  );
  const found: string[] = [];
  for (const { at, name } of columns.rows) {
    const mentions = await count(`${at} where "${name}"::text ilike '%' || $1 || '%'`, email);
    if (mentions > 0) found.push(`${at}.${name}`);
  }
  return found;
}

/** Copies of a player's data over HTTP: what is in them, who gets them, and for how long. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { rotateFairness } from '@jubilee/contract/calls/fairness';
import { placeBet } from '@jubilee/contract/calls/games';
import {
  dataExportLink,
  dataExports,
  requestDataExport,
} from '@jubilee/contract/calls/personal-data';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { addPlayerNote } from '@jubilee/contract/staff/calls/player-acts';
import {
  downloadPlayerData,
  exportPlayerData,
  playerConsents,
  staffDataExports,
} from '@jubilee/contract/staff/calls/privacy';
import { addPostalCardImage } from '@jubilee/contract/staff/calls/postal-entries';
import { AGREED_DOCUMENTS, PERSONAL_DATA_LIMITS } from '@jubilee/contract/values/personal-data';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { hostOf, PASSWORD, type TestUser } from '@jubilee/testkit/test-users';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired, makeExportTask } from '../../src/modules/privacy/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { VALID_BET } from '../calls/valid-bet.ts';
import { enter, newCode, NOON, openBatch } from './postal-steps.ts';

const clock = settableClock(NOON);
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const { users, services, database } = app;
const staff = testStaff(app, clock);
const away = BRANDS.find((one) => one !== DEFAULT_BRAND) ?? DEFAULT_BRAND;
const reason = 'the player wrote to us';

const admin = await staff.admin('root');
const sue = await staff.join(admin, { name: 'sue', roles: ['support'] });
beforeEach(async () => {
  for (const one of [admin, sue]) await one.signInFrom(one.browser);
});

type Copy = Readonly<Record<string, unknown>> & {
  readonly sections: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

const stateOf = async (who: TestUser) => replyOf(await who.call(dataExports)).exports[0]?.state;
const ready = (who: TestUser) => expect.poll(() => stateOf(who), { timeout: 30_000 }).toBe('ready');
const linkOf = async (who: TestUser, exportId: string) =>
  replyOf(await who.call(dataExportLink, { params: { userId: who.userId, exportId }, body: {} }));

function get(url: string, host = hostOf(DEFAULT_BRAND, app.ports.api)) {
  return send({ port: app.ports.api, path: new URL(url).pathname, host });
}

async function madeBy(who: TestUser): Promise<string> {
  const { exportId } = replyOf(await who.call(requestDataExport, { body: {} }));
  await ready(who);
  return exportId;
}

describe('a copy', () => {
  test('[PRIV-1][PRIV-2][PRIV-10] has everything of the player, and nothing of others or secret', async () => {
    const who = await users.verified();
    const other = await users.verified();
    const bet = replyOf(await who.call(placeBet, { body: VALID_BET }));
    replyOf(await who.call(rotateFairness, { body: { clientSeed: 'my-own-seed' } }));
    const noteId = systemIds.uuidV7();
    const note = { params: { userId: who.userId }, body: { noteId, text: 'called <b>twice</b>' } };
    staffReply(await sue.browser.call(addPlayerNote, note));
    const batchId = await openBatch(admin.browser);
    const { card } = staffReply(await enter(admin.browser, batchId, { code: await newCode(who) }));
    const picture = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      // More than one piece of the file.
      Buffer.alloc(700_000, 0x41),
      Buffer.from([0xff, 0xd9]),
    ]).toString('base64');
    const put = { params: { batchId, cardId: card.cardId }, body: { base64: picture } };
    staffReply(await admin.browser.call(addPostalCardImage, put));

    const exportId = await madeBy(who);
    const { url } = await linkOf(who, exportId);
    const file = await get(url);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="sweeps-your-data-/),
    });
    const { sections, ...head } = JSON.parse(file.text) as Copy;
    expect(head).toMatchObject({ brand: DEFAULT_BRAND.name, user_id: who.userId });
    expect(sections['profile']).toEqual([
      expect.objectContaining({ email: who.email, date_of_birth: '1990-02-28' }),
    ]);
    expect(sections['sign_in_account']?.[0]).toMatchObject({ email: who.email });
    expect(sections['sessions']?.length).toBe(1);
    expect(sections['security_log']).toBeDefined();
    const operations = sections['operations'] ?? [];
    expect(operations.filter(({ kind }) => kind === 'WELCOME_GRANT')).toHaveLength(2);
    const played = operations.find(({ operation_id: id }) => id === bet.betId);
    expect(played).toMatchObject({ amount: VALID_BET.betAmount, currency: VALID_BET.currency });
    expect(played?.['postings']).toContainEqual(
      expect.objectContaining({ account: 'PLAYER_AVAILABLE' }),
    );
    expect(sections['fairness_seeds']).toContainEqual(
      expect.objectContaining({ client_seed: 'my-own-seed' }),
    );
    expect(sections['notes_of_the_staff']).toEqual([
      { at: expect.any(String), text: 'called <b>twice</b>' },
    ]);
    expect(sections['postal_entries']?.[0]).toMatchObject({ status: 'received' });
    expect(sections['card_pictures']).toEqual([
      expect.objectContaining({ card_id: card.cardId, base64: picture }),
    ]);
    expect(sections['legal_texts_agreed_to']?.map(({ document }) => document)).toEqual(
      AGREED_DOCUMENTS.toSorted(),
    );
    expect(sections['read_or_changed_by_the_staff']).toContainEqual(
      expect.objectContaining({ what: 'addPlayerNote' }),
    );
    for (const secret of [other.userId, other.email, 'sue', PASSWORD, 'password_hash', '$argon2']) {
      expect(file.text, secret).not.toContain(secret);
    }
    // No column of bytes is in it: they would be hashes and ciphertexts.
    expect(file.text).not.toContain('"\\\\x');
    const list = replyOf(await who.call(dataExports)).exports;
    expect(list[0]?.bytes).toBe(Buffer.byteLength(file.text));
  });

  test('[PRIV-2] is one at a time, three a day, encrypted, and gone after seven days', async () => {
    const who = await users.verified();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => who.call(requestDataExport, { body: {} })),
    );
    // A copy may become ready amid the five, and whoever comes after that gets the next one.
    const ids = new Set(answers.map((answer) => replyOf(answer).exportId));
    expect(ids.size).toBeLessThan(3);
    const [exportId = ''] = ids;
    await ready(who);
    const stored = await database.pool.query<{ encrypted_content: Buffer }>(
      'select encrypted_content from privacy.data_export_part where export_id = $1',
      [exportId],
    );
    expect(stored.rows.length).toBeGreaterThan(0);
    for (const row of stored.rows) expect(row.encrypted_content.includes(who.email)).toBe(false);
    while (ids.size < 3) ids.add(await madeBy(who));
    const fourth = await who.call(requestDataExport, { body: {} });
    expect(fourth.error?.code).toBe('TOO_MANY_REQUESTS');

    const { url } = await linkOf(who, exportId);
    clock.advance(PERSONAL_DATA_LIMITS.exportLastsMs);
    expect((await get(url)).status).toBe(404);
    expect(await stateOf(await signedInAgain(who))).toBe('expired');
    await deleteExpired(services.erasures, (error) => {
      throw error;
    });
    const left = await database.pool.query(
      'select from privacy.data_export_part where export_id = $1',
      [exportId],
    );
    expect(left.rowCount).toBe(0);
  });
});

test('[PRIV-2] whoever requests without a pause, while copies become ready, gets three a day', async () => {
  const who = await users.verified();
  const made = new Set<string>();
  const isRefused = async (): Promise<boolean> => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => who.call(requestDataExport, { body: {} })),
    );
    for (const one of answers) if (one.error === undefined) made.add(replyOf(one).exportId);
    return answers.every(({ error }) => error?.code === 'TOO_MANY_REQUESTS');
  };
  await expect.poll(isRefused, { timeout: 20_000, interval: 1 }).toBe(true);
  expect(made.size).toBe(3);
});

test('[PRIV-2] an email says in the language of the request that a copy is ready, and has no data', async () => {
  const who = await users.verified();
  const ofCopies = async () =>
    (await app.sentMessages(who.email)).filter(({ subject }) => /copy|copia/i.test(subject ?? ''));
  const request = { body: { language: 'es-MX' } };
  const { exportId } = replyOf(await who.call(requestDataExport, request));
  await ready(who);
  await expect.poll(ofCopies, { timeout: 10_000 }).toHaveLength(1);
  // The job may run again after its answer was lost.
  await makeExportTask(services.personalDataCopies)({ exportId });
  const byStaff = { params: { userId: who.userId }, body: { reason } };
  staffReply(await sue.browser.call(exportPlayerData, byStaff));
  await expect.poll(ofCopies, { timeout: 30_000 }).toHaveLength(2);
  const [second, first] = await ofCopies();
  expect(first?.subject).toBe(`La copia de tus datos en ${DEFAULT_BRAND.name} está lista`);
  expect(first?.text).toContain('7 días');
  expect(second?.subject).toBe(`The copy of your ${DEFAULT_BRAND.name} data is ready`);
  for (const one of [first, second]) {
    expect(one?.links.map((link) => new URL(link).pathname)).toEqual(['/account']);
    expect(one?.text).not.toContain(who.email);
  }
});

async function signedInAgain(who: TestUser): Promise<TestUser> {
  await who.signInAgain();
  return who;
}

describe('a link', () => {
  test('[PRIV-3] is for its player, its brand and ten minutes', async () => {
    const who = await users.verified();
    const other = await users.verified();
    const exportId = await madeBy(who);
    const stolen = await other.call(dataExportLink, {
      params: { userId: other.userId, exportId },
      body: {},
    });
    expect(stolen.error?.code).toBe('NOT_FOUND');
    const { url } = await linkOf(who, exportId);
    expect((await get(url)).status).toBe(200);
    expect((await get(url, hostOf(away, app.ports.api))).status).toBe(404);
    const signed = new URL(url).pathname.split('/').at(-1) ?? '';
    const [id = '', expires = '', signature = ''] = signed.split('.');
    const later = (Number.parseInt(expires, 36) + 1).toString(36);
    const forged = [
      `${id}.${later}.${signature}`,
      `${systemIds.uuidV7()}.${expires}.${signature}`,
      `${id}.${expires}.${signature.slice(0, -2)}AA`,
      `${id}.${expires}.`,
      `${id}..${signature}`,
      'x',
    ];
    for (const text of forged) {
      expect([text, (await get(`http://x/personalData/${text}`)).status]).toEqual([text, 404]);
    }
    clock.advance(PERSONAL_DATA_LIMITS.linkLastsMs);
    expect((await get(url)).status).toBe(404);
  });
});

describe('the staff', () => {
  test('[PRIV-4] have a copy made with a reason; support does not download it', async () => {
    const who = await users.verified();
    const params = { userId: who.userId };
    const noReason = await sue.browser.call(exportPlayerData, { params, body: {} });
    expect(noReason.error?.code).toBe('MALFORMED_REQUEST');
    const made = staffReply(await sue.browser.call(exportPlayerData, { params, body: { reason } }));
    expect(made).toMatchObject({ userId: who.userId, requestedByName: 'sue', reason });
    const file = { params: { exportId: made.exportId } };
    expect((await sue.browser.call(downloadPlayerData, file)).error?.code).toBe('ROLE_REQUIRED');
    await ready(who);
    await admin.stepUp();
    const read = await admin.browser.call(downloadPlayerData, file);
    expect(read.status).toBe(200);
    expect((JSON.parse(read.text) as Copy)['user_id']).toBe(who.userId);
    const query = { subjectId: who.userId };
    const { entries } = staffReply(await admin.browser.call(staffAudit, { query }));
    expect(
      entries.map(({ kind, what, staffName, reason: why }) => [kind, what, staffName, why]),
    ).toEqual([
      ['read', 'downloadPlayerData', 'root', null],
      ['act', 'exportPlayerData', 'sue', reason],
    ]);
    // Nothing of it is there on the staff host of another brand.
    const abroad = staff.browser(`${away.location}.localhost`);
    await admin.signInFrom(abroad);
    expect(staffReply(await abroad.call(staffDataExports)).exports).toEqual([]);
    expect((await abroad.call(downloadPlayerData, file)).error?.code).toBe('NOT_FOUND');
    expect((await abroad.call(exportPlayerData, { params, body: { reason } })).error?.code).toBe(
      'NOT_FOUND',
    );
  });

  test('[PRIV-10] see which texts a player agreed to, and when marketing was allowed', async () => {
    const who = await users.verified();
    const consents = staffReply(
      await sue.browser.call(playerConsents, { params: { userId: who.userId } }),
    );
    expect(consents.acceptances.map(({ document }) => document).toSorted()).toEqual(
      AGREED_DOCUMENTS.toSorted(),
    );
    for (const one of consents.acceptances) {
      expect(one).toMatchObject({ isCurrent: true, network: expect.any(String) });
    }
    expect(consents.marketing).toEqual([
      { at: expect.any(String), email: false, sms: false, push: false },
    ]);
  });
});

/** Signing in by the operator's own issuer, over two nodes: who it is, and what is refused. */
import { staffAudit, verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { disableStaff, inviteStaff, staffPeople } from '@jubilee/contract/staff/calls/people';
import { staffMe, staffSessions, staffSignIn } from '@jubilee/contract/staff/calls/session';
import {
  completeStaffSso,
  startStaffSso,
  startStaffSsoStepUp,
  staffSso,
} from '@jubilee/contract/staff/calls/sso';
import { appForFile, appForTest, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { type StaffBrowser, staffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import {
  answerAs,
  cancelAt,
  directorySettings,
  setTrouble,
  signInAs,
  startSso,
} from '@jubilee/testkit/staff-directory';
import { STAFF_PASSWORD, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;
// Tokens are checked by the clock of this machine, so the test begins at its time.
const clock = settableClock(Date.now());
let monotonicMs = 0;
const nowMs = () => monotonicMs;
const app = await appForFile({ clock, roles: ['api', 'worker'], nowMs });
const environment = directorySettings(app.ports.sandbox, {
  groups: [
    { group: 'casino-admins', roles: ['admin'], brands: null },
    { group: 'casino-support', roles: ['support'], brands: null },
  ],
  createsAccounts: true,
});
const other = await secondApp(app, { clock, roles: ['api'], nowMs, environment });
const staff = testStaff(app, clock);

const ann = await staff.admin('ann');
beforeEach(async () => {
  monotonicMs += 10 * MINUTE_MS;
  await setTrouble(app, {});
  await ann.signInFrom(ann.browser);
});

async function refusalOf(browser: StaffBrowser, person: Parameters<typeof signInAs>[1]) {
  const { status, error, headers } = await signInAs(browser, person);
  expect(headers['set-cookie']).toBeUndefined();
  return [status, error?.code];
}
async function personOf(email: string) {
  const { people } = staffReply(await ann.browser.call(staffPeople));
  return people.find((one) => one.email === email);
}
async function entriesOf(query: Record<string, string>) {
  return staffReply(await ann.browser.call(staffAudit, { query })).entries;
}
const support = (email: string) => ({ email, groups: ['casino-support'] });

const LIES = [
  'nonce',
  'issuer',
  'audience',
  'authorizedParty',
  'expired',
  'unsigned',
  'foreignKey',
  'sharedSecret',
  'noSubject',
] as const;

describe('who it is', () => {
  test('[STAFF-16] somebody new joins by their groups, without password, and the audit has it', async () => {
    const browser = staff.browser();
    const { staffId } = staffReply(
      await signInAs(browser, { ...support('Nia@Directory.example'), name: 'Nia New' }),
    );
    const me = staffReply(await browser.call(staffMe));
    expect(me).toMatchObject({
      person: { staffId, name: 'Nia New', email: 'nia@directory.example', isBySso: true },
      hasPassword: false,
      ssoLabel: 'Demo directory',
    });
    expect([me.person.roles, me.person.brands]).toEqual([['support'], null]);
    const [signIn, joined] = await entriesOf({ staffId });
    expect(signIn).toMatchObject({ kind: 'signIn', what: 'completeStaffSso' });
    expect(joined).toMatchObject({ kind: 'act', what: 'joinBySso', after: { roles: ['support'] } });
    expect(staffReply(await ann.browser.call(verifyStaffAudit)).problem).toBeNull();
    // No password opens the account, not even one that everybody knows.
    const proof = { email: 'nia@directory.example', password: STAFF_PASSWORD, code: '000000' };
    expect((await staff.browser().call(staffSignIn, { body: proof })).status).toBe(401);
  });

  test('[STAFF-16] somebody invited joins as they were invited, with the roles of their groups', async () => {
    const email = 'ivo@directory.example';
    const body = { email, name: 'Ivo', roles: ['admin'], brands: null, reason: 'a test' };
    staffReply(await ann.browser.call(inviteStaff, { body }));
    const token = new URL(await app.nextLinkTo(email)).hash.slice(1);
    staffReply(await signInAs(staff.browser(), support(email)));
    expect(await personOf(email)).toMatchObject({ name: 'Ivo', roles: ['support'], isBySso: true });
    await expect(staff.accept(token)).rejects.toThrow('INVITATION_NOT_VALID');
  });

  test('[STAFF-16] somebody on the staff is found by the verified address once, then by the id', async () => {
    const bea = await staff.join(ann, { name: 'bea', roles: ['support'] });
    const there = { ...support(bea.email), subject: 'id of bea' };
    expect(await refusalOf(staff.browser(), { ...there, isUnverified: true })).toEqual([
      403,
      'SSO_EMAIL_NOT_VERIFIED',
    ]);
    expect(staffReply(await signInAs(staff.browser(), there)).staffId).toBe(bea.staffId);
    // The address at the issuer changes, even to that of a colleague.
    for (const email of ['married@directory.example', ann.email]) {
      const moved = { ...there, email, isUnverified: true } as const;
      expect(staffReply(await signInAs(staff.browser(), moved)).staffId).toBe(bea.staffId);
    }
    expect((await personOf(bea.email))?.isBySso).toBe(true);
    // Password and code of theirs still work: an outage of the issuer locks nobody out.
    expect((await bea.signInFrom(staff.browser())).status).toBe(200);
  });

  test('[STAFF-16] a second account there with one address is refused', async () => {
    const email = 'twin@directory.example';
    staffReply(await signInAs(staff.browser(), { ...support(email), subject: 'first' }));
    const second = { ...support(email), subject: 'second' };
    expect(await refusalOf(staff.browser(), second)).toEqual([403, 'SSO_OTHER_ACCOUNT']);
    const [refused] = await entriesOf({ what: 'completeStaffSso', kind: 'refused' });
    expect(refused).toMatchObject({ after: { code: 'SSO_OTHER_ACCOUNT' }, staffName: 'New User' });
  });

  test('[STAFF-16] of two accounts there with one address, at once on two nodes, one gets in', async () => {
    const browsers = [staff.browser(), staffBrowser(other.ports.backoffice)];
    const email = 'twins@directory.example';
    const addresses = await Promise.all(browsers.map((one) => startSso(one)));
    const answers = await Promise.all(
      addresses.map((one, index) => answerAs(one, { ...support(email), subject: `twin ${index}` })),
    );
    const all = await Promise.all(
      browsers.map((one, index) => one.call(completeStaffSso, { body: answers[index] })),
    );
    const codes = all.map(({ error }) => error?.code ?? 'in');
    expect(codes.toSorted()).toEqual(['SSO_OTHER_ACCOUNT', 'in']);
  });

  test('[STAFF-16] an id means somebody at its own issuer only', async () => {
    const subject = 'the same everywhere';
    staffReply(await signInAs(staff.browser(), { ...support('one@directory.example'), subject }));
    const elsewhere = await secondAppForTest(app, { clock, roles: ['api'], nowMs });
    const browser = staffBrowser(elsewhere.ports.backoffice);
    staffReply(await signInAs(browser, { ...support('two@directory.example'), subject }));
    const me = staffReply(await browser.call(staffMe));
    expect(me.person.email).toBe('two@directory.example');
  });

  test('[STAFF-16] two first sign-ins of one person at once, on two nodes, make one', async () => {
    const browsers = [staff.browser(), staffBrowser(other.ports.backoffice), staff.browser()];
    for (const email of ['race@directory.example', 'race2@directory.example']) {
      const person = support(email);
      const addresses = await Promise.all(browsers.map((one) => startSso(one)));
      const answers = await Promise.all(addresses.map((one) => answerAs(one, person)));
      const all = await Promise.all(
        browsers.map((one, index) => one.call(completeStaffSso, { body: answers[index] })),
      );
      expect(new Set(all.map((one) => staffReply(one).staffId)).size).toBe(1);
      const { staffId } = staffReply(all[0] ?? raise());
      expect(await entriesOf({ staffId, what: 'joinBySso' })).toHaveLength(1);
    }
  });

  test('[STAFF-16] a disabled person stays out', async () => {
    const person = support('dora@directory.example');
    const browser = staff.browser();
    const { staffId } = staffReply(await signInAs(browser, person));
    const disabling = { params: { staffId }, body: { reason: 'has left' } };
    staffReply(await ann.browser.call(disableStaff, disabling));
    expect((await browser.call(staffMe)).status).toBe(401);
    expect(await refusalOf(staff.browser(), person)).toEqual([403, 'SSO_DISABLED']);
  });

  test('[STAFF-4] the session is one like any other: listed, for 30 minutes without a call', async () => {
    const browser = staff.browser();
    staffReply(await signInAs(browser, support('sia@directory.example')));
    expect(staffReply(await browser.call(staffSessions)).sessions).toHaveLength(1);
    clock.advance(30 * MINUTE_MS + 1);
    expect((await browser.call(staffMe)).status).toBe(401);
  });
});

describe('what is no sign-in', () => {
  const pat = support('pat@directory.example');

  test('[STAFF-15] an answer works once', async () => {
    const browser = staff.browser();
    const body = await answerAs(await startSso(browser), pat);
    expect((await browser.call(completeStaffSso, { body })).status).toBe(200);
    const again = await browser.call(completeStaffSso, { body });
    expect([again.status, again.error?.code]).toEqual([401, 'SSO_FAILED']);
  });

  test('[STAFF-15] an answer for another browser is refused, also by one that began a sign-in too', async () => {
    const mallory = staff.browser();
    for (const begins of [false, true]) {
      // A fresh one each time: whoever tries one uses it up.
      const body = await answerAs(await startSso(mallory), pat);
      const victim = staff.browser();
      if (begins) await startSso(victim);
      const { status, error } = await victim.call(completeStaffSso, { body });
      expect([status, error?.code]).toEqual([401, 'SSO_FAILED']);
    }
  });

  test('[STAFF-15] a code of another sign-in of the same browser is refused', async () => {
    const browser = staff.browser();
    const first = await answerAs(await startSso(browser), pat);
    const second = await answerAs(await startSso(browser), pat);
    const body = { ...second, code: first.code };
    expect((await browser.call(completeStaffSso, { body })).error?.code).toBe('SSO_FAILED');
  });

  test('[STAFF-15] ten minutes at the issuer are too long, and so is another issuer’s name', async () => {
    const browser = staff.browser();
    const address = await startSso(browser);
    clock.advance(10 * MINUTE_MS);
    const late = await answerAs(address, pat);
    expect((await browser.call(completeStaffSso, { body: late })).error?.code).toBe('SSO_FAILED');
    const answer = await answerAs(await startSso(browser), pat);
    const body = { ...answer, iss: 'https://issuer.evil.example' };
    expect((await browser.call(completeStaffSso, { body })).error?.code).toBe('SSO_FAILED');
  });

  test.each(LIES)('[STAFF-15] a token with a lie about %s is refused and recorded', async (lie) => {
    await setTrouble(app, { lie });
    expect(await refusalOf(staff.browser(), pat)).toEqual([401, 'SSO_FAILED']);
    const [entry] = await entriesOf({ what: 'completeStaffSso', kind: 'refused' });
    expect(entry).toMatchObject({ staffId: null, after: { code: 'SSO_FAILED' } });
    await setTrouble(app, {});
    expect((await signInAs(staff.browser(), pat)).status).toBe(200);
  });

  test('[STAFF-15] a new key of the issuer is taken over, and one that it does not publish is worth nothing', async () => {
    expect((await signInAs(staff.browser(), pat)).status).toBe(200);
    await setTrouble(app, { rotatesKeys: true });
    await expect
      .poll(async () => (await signInAs(staff.browser(), pat)).status, { timeout: 10_000 })
      .toBe(200);
    await setTrouble(app, { lie: 'foreignKey' });
    expect(await refusalOf(staff.browser(), pat)).toEqual([401, 'SSO_FAILED']);
  });

  test('[STAFF-15] whoever presses Cancel there is not signed in, and may begin again', async () => {
    const browser = staff.browser();
    const body = await cancelAt(await startSso(browser));
    const { status, error } = await browser.call(completeStaffSso, { body });
    expect([status, error?.code]).toEqual([401, 'SSO_DECLINED']);
    expect((await signInAs(browser, pat)).status).toBe(200);
  });

  test('[STAFF-15] an outage is said as one, stores no failure, and passwords sign in', async () => {
    const browser = staff.browser();
    const body = await answerAs(await startSso(browser), pat);
    const before = await entriesOf({ kind: 'refused' });
    await setTrouble(app, { fails: true });
    const { status, error } = await browser.call(completeStaffSso, { body });
    expect([status, error?.code]).toEqual([503, 'SSO_UNAVAILABLE']);
    expect(await entriesOf({ kind: 'refused' })).toEqual(before);
    expect((await ann.signInFrom(staff.browser())).status).toBe(200);
    const cold = await appForTest({ clock, environment: directorySettings(1) });
    const begun = await staffBrowser(cold.ports.backoffice).call(startStaffSso, { body: {} });
    expect([begun.status, begun.error?.code]).toEqual([503, 'SSO_UNAVAILABLE']);
  });

  test('[STAFF-15] answers that this browser never went for are refused, and keep no network out', async () => {
    const browser = staff.browser();
    await startSso(browser);
    const body = { state: 'A'.repeat(43), code: 'guessed' };
    for (let count = 0; count < 40; count += 1) {
      expect((await browser.call(completeStaffSso, { body })).error?.code).toBe('SSO_FAILED');
    }
    expect((await signInAs(browser, pat)).status).toBe(200);
  });

  test('[STAFF-15] thirty failures in a row make a network wait, and keep nobody’s password out', async () => {
    const browser = staff.browser();
    const fail = async () => {
      monotonicMs += 10 * MINUTE_MS;
      const { state } = await answerAs(await startSso(browser), pat);
      return (await browser.call(completeStaffSso, { body: { state, code: 'guessed' } })).error
        ?.code;
    };
    // Whoever signs in ends the row.
    for (const row of [29, 30]) {
      expect((await signInAs(browser, pat)).status).toBe(200);
      for (let count = 0; count < row; count += 1) expect(await fail()).toBe('SSO_FAILED');
    }
    expect(await fail()).toBe('TOO_MANY_REQUESTS');
    expect((await ann.signInFrom(staff.browser())).status).toBe(200);
    clock.advance(24 * 60 * MINUTE_MS + 1);
  });

  test('[STAFF-15] an issuer that does not take our own secret is an outage, and no failure of anybody', async () => {
    const wrong = await secondAppForTest(app, {
      clock,
      roles: ['api'],
      nowMs,
      environment: directorySettings(app.ports.sandbox, { clientSecret: 'a wrong one' }),
    });
    const before = await entriesOf({ kind: 'refused' });
    const { status, error } = await signInAs(staffBrowser(wrong.ports.backoffice), pat);
    expect([status, error?.code]).toEqual([503, 'SSO_UNAVAILABLE']);
    expect(await entriesOf({ kind: 'refused' })).toEqual(before);
  });

  test('[STAFF-15] an answer on the host of another brand is refused, also in the same browser', async () => {
    const browser = staff.browser();
    const body = await answerAs(await startSso(browser), pat);
    const cookies = new Map(browser.cookies);
    const elsewhere = staffBrowser(app.ports.backoffice, 'luckyharbor.localhost', cookies);
    const { status, error } = await elsewhere.call(completeStaffSso, { body });
    expect([status, error?.code]).toEqual([401, 'SSO_FAILED']);
  });

  test('[STAFF-15] a confirmation is begun twenty times at once by each person, whoever else is at their network', async () => {
    const browsers = [staff.browser(), staff.browser()];
    for (const [index, browser] of browsers.entries()) {
      staffReply(await signInAs(browser, support(`confirms-${index}@directory.example`)));
      for (let count = 0; count < 20; count += 1) {
        expect((await browser.call(startStaffSsoStepUp, { body: {} })).status).toBe(200);
      }
    }
    const { status, headers } = await (browsers[0] ?? raise()).call(startStaffSsoStepUp, {
      body: {},
    });
    expect([status, headers['retry-after']]).toEqual([429, '3']);
    await startSso(staff.browser());
  });

  test('[STAFF-15] a network goes to the issuer twenty times at once, then once in three seconds', async () => {
    const browser = staff.browser();
    for (let count = 0; count < 20; count += 1) await startSso(browser);
    const { status, headers } = await browser.call(startStaffSso, { body: {} });
    expect([status, headers['retry-after']]).toEqual([429, '3']);
  });

  test('[STAFF-15] the way to the issuer has PKCE, state, nonce and this host, and nothing else leads there', async () => {
    const browser = staff.browser();
    const address = new URL(await startSso(browser));
    const query = Object.fromEntries(address.searchParams);
    expect(address.origin).toBe(`http://127.0.0.1:${app.ports.sandbox}`);
    expect(query).toMatchObject({
      redirect_uri: `${browser.origin}/sso`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect([query['state'], query['nonce']].map((one) => one?.length)).toEqual([43, 43]);
    const foreign = await browser.call(startStaffSso, {
      body: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.error?.code).toBe('FOREIGN_ORIGIN');
  });

  test.each([{}, { state: 'x' }, { state: 'A'.repeat(43), back: 'https://evil.example' }])(
    '[STAFF-15] a body such as %j is malformed',
    async (body) => {
      const { status } = await staff.browser().call(completeStaffSso, { body });
      expect(status).toBe(400);
    },
  );
});

test('[STAFF-14] switched off there is no single sign-on, and its calls say so', async () => {
  const plain = await appForTest({
    clock,
    roles: ['api'],
    environment: { JUBILEE_STAFF_SSO_SETTINGS: 'off' },
  });
  const browser = staffBrowser(plain.ports.backoffice);
  expect(staffReply(await browser.call(staffSso))).toEqual({ sso: null });
  const begun = await browser.call(startStaffSso, { body: {} });
  expect([begun.status, begun.error?.code]).toEqual([409, 'SSO_OFF']);
  const body = { state: 'A'.repeat(43), code: 'guessed' };
  expect((await browser.call(completeStaffSso, { body })).error?.code).toBe('SSO_OFF');
});

function raise(): never {
  throw new Error('nobody answered');
}

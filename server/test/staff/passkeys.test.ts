/** Passkeys of the staff, with a software authenticator, over two nodes. */
import { BRANDS } from '@jubilee/brands';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  addStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeyChallenge,
  staffPasskeyOptions,
  staffPasskeys,
  staffPasskeySignIn,
  staffPasskeyStepUp,
  staffStepUpChallenge,
} from '@jubilee/contract/staff/calls/passkeys';
import { disableStaff, inviteStaff } from '@jubilee/contract/staff/calls/people';
import { staffMe, staffSignOut } from '@jubilee/contract/staff/calls/session';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { foreignKey, type Lies, makePasskey } from '@jubilee/testkit/passkey-authenticator';
import { staffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import {
  addPasskeyIn,
  signInWith,
  stepUpWith,
  type StoredPasskey,
} from '@jubilee/testkit/staff-passkeys';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test } from 'vitest';

const clock = settableClock();
let monotonicMs = 0;
const app = await appForFile({ clock, roles: ['api', 'worker'], nowMs: () => monotonicMs });
const other = await secondApp(app, { clock, roles: ['api'] });
const staff = testStaff(app, clock);
const MINUTE_MS = 60_000;
let key: StoredPasskey;

const ann = await staff.admin('ann');
const bob = await staff.admin('bob');
beforeEach(async () => {
  monotonicMs += 10 * MINUTE_MS;
  for (const one of [ann, bob]) await one.signInFrom(one.browser);
  for (const { passkeyId } of await listed(ann)) {
    await ann.browser.call(removeStaffPasskey, { params: { passkeyId } });
  }
  key = await addPasskeyIn(ann.browser, 'laptop');
});

async function listed(who: TestPerson) {
  return staffReply(await who.browser.call(staffPasskeys)).passkeys;
}
const FOREIGN_USER = Buffer.from('01920000-0000-7000-8000-0000000000ff').toString('base64url');

describe('signing in', () => {
  test('[STAFF-11] a passkey signs in alone, on any node, and opens dangerous acts', async () => {
    const browser = staff.browser();
    expect(staffReply(await signInWith(browser, key))).toEqual({ staffId: ann.staffId });
    const me = staffReply(await browser.at(other.ports.backoffice).call(staffMe));
    expect(me.person.staffId).toBe(ann.staffId);
    expect(me.hasPasskey).toBe(true);
    expect(Date.parse(me.steppedUpUntil ?? '')).toBe(clock.now() + 5 * MINUTE_MS);
    const [seen] = await listed(ann);
    expect(seen).toMatchObject({ name: 'laptop', host: 'localhost', isHere: true });
    expect(Date.parse(seen?.lastUsedAt ?? '')).toBe(clock.now());
    const query = { what: 'staffPasskeySignIn', staffId: ann.staffId };
    const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
    expect(entries[0]).toMatchObject({
      kind: 'signIn',
      subject: { kind: 'passkey', id: key.passkeyId },
    });
  });

  test.each<[string, Lies]>([
    ['of a page of another origin', { origin: 'https://staff.evil.example' }],
    ['of another port', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['without a check of the person', { isUserVerified: false }],
    ['of another key', { key: foreignKey() }],
    ['for somebody else', { userHandle: FOREIGN_USER }],
  ])('[STAFF-11] a signature %s is refused', async (_, lies) => {
    const browser = staff.browser();
    const { status, error, headers } = await signInWith(browser, key, lies);
    expect([status, error?.code]).toEqual([401, 'PASSKEY_REFUSED']);
    expect(headers['set-cookie']).toBeUndefined();
    // The same passkey without the lie.
    expect((await signInWith(browser, key)).status).toBe(200);
  });

  test('[STAFF-11] a counter that goes back or stays is a copy, and is refused', async () => {
    expect((await signInWith(staff.browser(), key, { counter: 9 })).status).toBe(200);
    for (const counter of [8, 9, 0]) {
      const { error } = await signInWith(staff.browser(), key, { counter });
      expect([counter, error?.code]).toEqual([counter, 'PASSKEY_REFUSED']);
    }
    expect((await signInWith(staff.browser(), key, { counter: 10 })).status).toBe(200);
  });

  test('[STAFF-11] an authenticator that counts nothing may stay at 0', async () => {
    const options = staffReply(await bob.browser.call(staffPasskeyOptions, { body: {} }));
    const still = makePasskey(options, bob.browser.origin, { counter: 0 });
    const body = { name: 'phone', attestation: still.attestation };
    expect((await bob.browser.call(addStaffPasskey, { body })).status).toBe(201);
    for (let count = 0; count < 2; count += 1) {
      expect((await signInWith(staff.browser(), still, { counter: 0 })).status).toBe(200);
    }
  });

  test('[STAFF-11] a removed passkey and one of somebody disabled get the same answer', async () => {
    const eve = await staff.admin(`eve-${monotonicMs}`);
    const ofEve = await addPasskeyIn(eve.browser, 'phone');
    const disabled = await ann.browser.call(disableStaff, {
      params: { staffId: eve.staffId },
      body: { reason: 'has left' },
    });
    expect(disabled.status).toBe(200);
    const params = { passkeyId: key.passkeyId };
    expect((await ann.browser.call(removeStaffPasskey, { params })).status).toBe(200);
    for (const one of [ofEve, key]) {
      expect((await signInWith(staff.browser(), one)).error?.code).toBe('PASSKEY_REFUSED');
    }
  });

  test('[STAFF-6][STAFF-11] a passkey works on the host that it was made for only', async () => {
    const [home, away] = BRANDS.map(({ location }) => `${location}.localhost`);
    const there = staff.browser(home);
    await ann.signInFrom(there);
    const ofHome = await addPasskeyIn(there, 'desk');
    expect((await listed(ann)).map(({ name, isHere }) => [name, isHere])).toEqual([
      ['desk', false],
      ['laptop', true],
    ]);
    expect((await signInWith(staff.browser(home), ofHome)).status).toBe(200);
    for (const lies of [{}, { rpId: home ?? '', origin: there.origin }]) {
      const elsewhere = await signInWith(staff.browser(away), ofHome, lies);
      expect(elsewhere.error?.code).toBe('PASSKEY_REFUSED');
    }
    // Somebody of one brand, with a passkey of its host, on no other.
    const scoped = await staff.join(ann, {
      name: `scoped-${monotonicMs}`,
      roles: ['viewer'],
      brands: [BRANDS[0]?.location ?? ''],
    });
    const ofScoped = await addPasskeyIn(scoped.browser, 'desk');
    const own = new URL(scoped.browser.origin).hostname;
    expect((await signInWith(staff.browser(own), ofScoped)).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('[STAFF-12] is signed once, also when two nodes get it at the same moment', async () => {
    const browser = staff.browser();
    const options = staffReply(await browser.call(staffPasskeyChallenge, { body: {} }));
    const body = { assertion: key.sign(options) };
    const ports = [app, other, app, other].map(({ ports: { backoffice } }) => backoffice);
    const answers = await Promise.all(
      ports.map((port) =>
        staffBrowser(port, 'localhost', new Map(browser.cookies)).call(staffPasskeySignIn, {
          body,
          headers: { origin: `http://localhost:${port}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await browser.call(staffPasskeySignIn, { body })).error?.code).toBe('PASSKEY_REFUSED');
  });

  test('[STAFF-12] a replayed signature is refused, also by a counter that would fit', async () => {
    const browser = staff.browser();
    const options = staffReply(await browser.call(staffPasskeyChallenge, { body: {} }));
    const body = { assertion: key.sign(options) };
    expect((await browser.call(staffPasskeySignIn, { body })).status).toBe(200);
    expect((await browser.call(staffPasskeySignIn, { body })).error?.code).toBe('PASSKEY_REFUSED');
    const again = { assertion: key.sign(options) };
    const replayed = await browser.call(staffPasskeySignIn, { body: again });
    expect(replayed.error?.code).toBe('PASSKEY_REFUSED');
  });

  test('[STAFF-12] is worth nothing after five minutes, and in another browser', async () => {
    const browser = staff.browser();
    const late = staffReply(await browser.call(staffPasskeyChallenge, { body: {} }));
    clock.advance(5 * MINUTE_MS);
    const tooLate = { assertion: key.sign(late) };
    expect((await browser.call(staffPasskeySignIn, { body: tooLate })).status).toBe(401);
    const stolen = staffReply(await browser.call(staffPasskeyChallenge, { body: {} }));
    const body = { assertion: key.sign(stolen) };
    expect((await staff.browser().call(staffPasskeySignIn, { body })).status).toBe(401);
  });

  test('[STAFF-12] of a sign-in confirms nothing, and that of another session neither', async () => {
    const ofSignIn = staffReply(await ann.browser.call(staffPasskeyChallenge, { body: {} }));
    const one = await ann.browser.call(staffPasskeyStepUp, {
      body: { assertion: key.sign(ofSignIn) },
    });
    expect(one.error?.code).toBe('PASSKEY_REFUSED');
    const ofStepUp = staffReply(await ann.browser.call(staffStepUpChallenge, { body: {} }));
    const two = await ann.browser.call(staffPasskeySignIn, {
      body: { assertion: key.sign(ofStepUp) },
    });
    expect(two.error?.code).toBe('PASSKEY_REFUSED');
    const before = staffReply(await ann.browser.call(staffStepUpChallenge, { body: {} }));
    await ann.signInFrom(ann.browser);
    const three = await ann.browser.call(staffPasskeyStepUp, {
      body: { assertion: key.sign(before) },
    });
    expect(three.error?.code).toBe('PASSKEY_REFUSED');
  });

  test('[STAFF-12] a network gets twenty at once, and old ones are removed', async () => {
    const request = () => staff.browser().call(staffPasskeyChallenge, { body: {} });
    for (let count = 0; count < 20; count += 1) expect((await request()).status).toBe(200);
    const refused = await request();
    expect(refused.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(refused.headers['retry-after']).toBe('3');
    clock.advance(6 * MINUTE_MS);
    monotonicMs += 10 * MINUTE_MS;
    for (let count = 0; count < 5; count += 1) await request();
    const { rows } = await app.database.pool.query('select from staff.passkey_challenge');
    expect(rows.length).toBeLessThanOrEqual(5);
  });
});

describe('a confirmation', () => {
  test('[STAFF-5][STAFF-11] by one’s own passkey opens dangerous acts for five minutes', async () => {
    clock.advance(5 * MINUTE_MS);
    const body = {
      email: `guest-${monotonicMs}@staff.example`,
      name: 'Guest',
      roles: ['viewer'],
      brands: null,
      reason: 'new here',
    };
    const before = await ann.browser.call(inviteStaff, { body });
    expect(before.error?.code).toBe('STEP_UP_REQUIRED');
    const { steppedUpUntil } = staffReply(await stepUpWith(ann.browser, key));
    expect(Date.parse(steppedUpUntil)).toBe(clock.now() + 5 * MINUTE_MS);
    expect((await ann.browser.call(inviteStaff, { body })).status).toBe(201);
  });

  test('[STAFF-11] somebody else’s passkey confirms nothing', async () => {
    clock.advance(5 * MINUTE_MS);
    const options = staffReply(await bob.browser.call(staffStepUpChallenge, { body: {} }));
    expect(options.allowCredentials.map(({ id }) => id)).not.toContain(key.attestation.id);
    expect((await stepUpWith(bob.browser, key)).error?.code).toBe('PASSKEY_REFUSED');
    expect(staffReply(await bob.browser.call(staffMe)).steppedUpUntil).toBeNull();
  });
});

describe('one’s own passkeys', () => {
  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://staff.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['no check of the person', { isUserVerified: false }],
    ['a signature instead of a key', { type: 'webauthn.get' }],
  ])('[STAFF-13] one made with %s is not stored', async (_, lies) => {
    const options = staffReply(await ann.browser.call(staffPasskeyOptions, { body: {} }));
    const { attestation } = makePasskey(options, ann.browser.origin, lies);
    const answer = await ann.browser.call(addStaffPasskey, { body: { name: 'x', attestation } });
    expect([answer.status, answer.error?.code]).toEqual([400, 'PASSKEY_NOT_ADDED']);
    expect(await listed(ann)).toHaveLength(1);
  });

  test('[STAFF-13] the same key is not stored twice, and not for somebody else', async () => {
    for (const who of [ann, bob]) {
      const options = staffReply(await who.browser.call(staffPasskeyOptions, { body: {} }));
      const made = makePasskey(options, who.browser.origin);
      const body = { name: 'x', attestation: made.attestation };
      expect((await who.browser.call(addStaffPasskey, { body })).status).toBe(201);
      const another = who === ann ? bob : ann;
      const again = await another.browser.call(addStaffPasskey, { body });
      expect(again.error?.code).toBe('PASSKEY_NOT_ADDED');
      expect((await who.browser.call(addStaffPasskey, { body })).status).toBe(400);
    }
  });

  test('[STAFF-13] adding and removing need a confirmation, and nobody touches another’s', async () => {
    const params = { passkeyId: key.passkeyId };
    await bob.stepUp();
    const renaming = { params, body: { name: 'mine' } };
    expect((await bob.browser.call(renameStaffPasskey, renaming)).error?.code).toBe('NOT_FOUND');
    expect((await bob.browser.call(removeStaffPasskey, { params })).error?.code).toBe('NOT_FOUND');
    expect((await ann.browser.call(renameStaffPasskey, renaming)).status).toBe(200);
    expect(await listed(ann)).toMatchObject([{ name: 'mine' }]);
    clock.advance(6 * MINUTE_MS);
    for (const answer of [
      await ann.browser.call(staffPasskeyOptions, { body: {} }),
      await ann.browser.call(addStaffPasskey, { body: {} }),
      await ann.browser.call(removeStaffPasskey, { params }),
    ]) {
      expect(answer.error?.code).toBe('STEP_UP_REQUIRED');
    }
    await ann.stepUp();
    expect((await ann.browser.call(removeStaffPasskey, { params })).status).toBe(200);
    expect(await listed(ann)).toEqual([]);
    // Password and code still open the app.
    expect((await ann.signInFrom(staff.browser())).status).toBe(200);
    const query = { subjectKind: 'passkey', subjectId: key.passkeyId };
    const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
    expect(entries.map(({ what }) => what)).toEqual([
      'removeStaffPasskey',
      'renameStaffPasskey',
      'addStaffPasskey',
    ]);
    expect(entries[1]).toMatchObject({ before: { name: 'laptop' }, after: { name: 'mine' } });
  });

  test('[STAFF-13] twenty are the most', async () => {
    for (let count = 1; count < 20; count += 1) await addPasskeyIn(ann.browser, `key ${count}`);
    const refused = await ann.browser.call(staffPasskeyOptions, { body: {} });
    expect(refused.error?.code).toBe('TOO_MANY_PASSKEYS');
    expect((await ann.browser.call(staffSignOut, { body: {} })).status).toBe(200);
  });
});

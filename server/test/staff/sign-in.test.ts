/** Signing in to the staff app, over two nodes with one clock. */
import {
  staffMe,
  staffSessions,
  staffSignIn,
  staffStepUp,
} from '@jubilee/contract/staff/calls/session';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import { STAFF_PASSWORD, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test } from 'vitest';

const clock = settableClock();
const environment = { JUBILEE_TRUSTED_PROXIES: '1' };
const app = await appForFile({ clock, roles: ['api'], environment });
const other = await secondApp(app, { clock, roles: ['api'], environment });
const staff = testStaff(app, clock);

const ann = await staff.admin('ann');

const DAY_MS = 86_400_000;
interface Attempt {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  readonly port?: number;
  readonly from?: string;
}
const failing = (given: Attempt) =>
  staffBrowser(given.port ?? app.ports.backoffice).call(staffSignIn, {
    headers: { 'x-forwarded-for': given.from ?? '127.0.0.1' },
    body: {
      email: given.email ?? ann.email,
      password: given.password ?? 'not the right pass phrase',
      code: given.code ?? '000000',
    },
  });

describe('one answer for everything that is wrong', () => {
  beforeEach(() => clock.advance(2 * DAY_MS));

  test('[STAFF-1] nobody, a wrong password, a wrong code and a used code get the same text', async () => {
    const used = ann.nextCode();
    const right = { email: ann.email, password: STAFF_PASSWORD, code: used };
    expect((await staff.browser().call(staffSignIn, { body: right })).status).toBe(200);
    const refused = [
      await failing({ email: 'nobody@staff.example' }),
      await failing({ code: ann.nextCode() }),
      await failing({ password: STAFF_PASSWORD }),
      await failing({ password: STAFF_PASSWORD, code: used }),
    ];
    for (const { status, error } of refused) {
      expect([status, error?.code, error?.message, error?.details]).toEqual([
        401,
        'SIGN_IN_FAILED',
        'Email, password or code is wrong.',
        undefined,
      ]);
    }
  });

  test('[STAFF-1] an address is the same in any case, a password in any form of its characters', async () => {
    const body = { email: ann.email.toUpperCase(), password: STAFF_PASSWORD, code: ann.nextCode() };
    const answer = await staff.browser().call(staffSignIn, { body });
    expect(staffReply(answer)).toEqual({ staffId: ann.staffId });
  });

  test('[STAFF-1] one code signs in once, also in two requests at the same moment', async () => {
    const body = { email: ann.email, password: STAFF_PASSWORD, code: ann.nextCode() };
    const answers = await Promise.all(
      [app, other, app, other].map(({ ports }) =>
        staffBrowser(ports.backoffice).call(staffSignIn, { body }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  });
});

describe('[STAFF-2] failures in a row', () => {
  beforeEach(() => clock.advance(2 * DAY_MS));

  test('[STAFF-2] count together on both nodes, and the waits grow to a quarter of an hour', async () => {
    const bob = 'bob-who-does-not-exist@staff.example';
    const ports = [app.ports.backoffice, other.ports.backoffice];
    const attempt = (index: number) => failing({ email: bob, port: ports[index % 2] ?? 0 });
    for (let index = 0; index < 5; index += 1) expect((await attempt(index)).status).toBe(401);
    const waits: unknown[] = [];
    for (let index = 0; index < 7; index += 1) {
      const refused = await attempt(index);
      expect(refused.error?.code).toBe('TOO_MANY_REQUESTS');
      const wait = Number(refused.error?.details?.['retryAfterSeconds']);
      expect(refused.headers['retry-after']).toBe(String(wait));
      waits.push(wait);
      clock.advance(wait * 1_000);
      expect((await attempt(index + 1)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('[STAFF-2] of an outsider never make the owner wait in a browser that they know', async () => {
    const known = staffBrowser(app.ports.backoffice);
    expect((await ann.signInFrom(known)).status).toBe(200);
    const from = '203.0.113.9';
    for (let index = 0; index < 5; index += 1) {
      expect((await failing({ from })).status).toBe(401);
    }
    expect((await failing({ from })).status).toBe(429);
    // Of all networks that the owner never used.
    expect((await failing({ from: '198.51.100.7' })).status).toBe(429);
    expect((await ann.signInFrom(known)).status).toBe(200);
  });

  test('[STAFF-2] of somebody in the owner’s own network do not either', async () => {
    const known = staffBrowser(app.ports.backoffice);
    expect((await ann.signInFrom(known)).status).toBe(200);
    let last = 0;
    for (let index = 0; index < 45 && last !== 429; index += 1) {
      last = (await failing({ email: index % 2 === 0 ? ann.email : `x${index}@y.example` })).status;
    }
    expect(last).toBe(429);
    expect((await ann.signInFrom(known)).status).toBe(200);
  });

  test('[STAFF-2] a right sign-in ends the series', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) expect((await failing({})).status).toBe(401);
      expect((await ann.signInFrom(staff.browser())).status).toBe(200);
    }
  });

  test('[STAFF-2] an attempt that has to wait stores nothing', async () => {
    const from = '192.0.2.77';
    const attempt = (index: number) => failing({ email: `many-${index}@staff.example`, from });
    let sent = 0;
    while ((await attempt(sent)).status !== 429) sent += 1;
    const stored = async () =>
      (await app.database.pool.query('select throttle_key, xmin::text from staff.throttle')).rows;
    const before = await stored();
    for (let index = 1; index <= 10; index += 1) {
      expect((await attempt(sent + index)).status).toBe(429);
    }
    expect(await stored()).toEqual(before);
  });

  test('[STAFF-2] parallel guesses are not more than those one after another', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        failing({
          email: 'many-at-once@staff.example',
          port: (index % 2 === 0 ? app : other).ports.backoffice,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('a session', () => {
  test('[STAFF-4] its cookies are out of reach for scripts and other sites', async () => {
    const answer = await ann.signInFrom(staff.browser());
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^staff-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(lines[1]).toMatch(
      /^staff-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const stored = await app.database.pool.query<{ hex: string }>(
      `select encode(secret_hash, 'hex') as hex from staff.session`,
    );
    const secret = /=([\w-]{43});/.exec(lines[0] ?? '')?.[1] ?? '';
    expect(
      stored.rows.some(({ hex }) => hex === Buffer.from(secret, 'base64url').toString('hex')),
    ).toBe(false);
  });

  test('[STAFF-4] ends after 30 minutes without a call on either node', async () => {
    const browser = staff.browser();
    await ann.signInFrom(browser);
    for (let index = 0; index < 4; index += 1) {
      clock.advance(29 * 60_000);
      const node = index % 2 === 0 ? other : app;
      expect((await browser.at(node.ports.backoffice).call(staffMe)).status).toBe(200);
    }
    clock.advance(30 * 60_000);
    for (const node of [app, other]) {
      const answer = await browser.at(node.ports.backoffice).call(staffMe);
      expect(answer.error?.code).toBe('STAFF_SESSION_REQUIRED');
    }
  });

  test('[STAFF-4] ends after 8 hours, however much it is used', async () => {
    const browser = staff.browser();
    await ann.signInFrom(browser);
    const begun = clock.now();
    while (clock.now() + 20 * 60_000 < begun + 8 * 3_600_000) {
      clock.advance(20 * 60_000);
      const me = staffReply(await browser.call(staffMe));
      expect(Date.parse(me.endsAt)).toBe(begun + 8 * 3_600_000);
      expect(Date.parse(me.idleEndsAt)).toBeLessThanOrEqual(Date.parse(me.endsAt));
    }
    clock.set(begun + 8 * 3_600_000);
    expect((await browser.call(staffMe)).error?.code).toBe('STAFF_SESSION_REQUIRED');
  });

  test('[STAFF-4] a made-up, doubled or foreign cookie is no session', async () => {
    const browser = staff.browser();
    await ann.signInFrom(browser);
    const secret = browser.cookies.get('staff-session') ?? '';
    for (const cookie of [
      '',
      `staff-session=${'A'.repeat(43)}`,
      `staff-session=${secret}; staff-session=${secret}`,
      `__Host-staff-session=${secret}`,
      `staff-device=${secret}`,
    ]) {
      const answer = await browser.call(staffMe, { headers: { cookie } });
      expect([cookie, answer.error?.code]).toEqual([cookie, 'STAFF_SESSION_REQUIRED']);
    }
    expect((await browser.call(staffMe)).status).toBe(200);
  });

  test('[STAFF-4] lists where somebody is signed in, and the own device', async () => {
    clock.advance(DAY_MS);
    const [one, two] = [staff.browser(), staff.browser()];
    await ann.signInFrom(one);
    await ann.signInFrom(two);
    const { sessions } = staffReply(
      await two.call(staffSessions, { headers: { 'user-agent': 'a browser' } }),
    );
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ device: 'unknown', address: '127.0.0.1' });
  });
});

describe('dangerous acts', () => {
  test('[STAFF-5] are open for five minutes after password and code', async () => {
    const browser = staff.browser();
    await ann.signInFrom(browser);
    const begun = clock.now();
    const until = async () => staffReply(await browser.call(staffMe)).steppedUpUntil;
    expect(Date.parse((await until()) ?? '')).toBe(begun + 5 * 60_000);
    clock.set(begun + 5 * 60_000);
    expect(await until()).toBeNull();
    const wrong = { password: STAFF_PASSWORD, code: '000000' };
    const refused = await browser.call(staffStepUp, { body: wrong });
    expect(refused.error?.code).toBe('SIGN_IN_FAILED');
    const body = { password: STAFF_PASSWORD, code: ann.nextCode() };
    const { steppedUpUntil } = staffReply(await browser.call(staffStepUp, { body }));
    expect(await until()).toBe(steppedUpUntil);
    const again = await browser.call(staffStepUp, { body });
    expect(again.error?.code).toBe('SIGN_IN_FAILED');
  });

  test('[STAFF-5] what only reads needs no such proof', async () => {
    const browser = staff.browser();
    await ann.signInFrom(browser);
    clock.advance(10 * 60_000);
    expect((await browser.call(staffPeople)).status).toBe(200);
  });
});

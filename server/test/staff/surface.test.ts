/** The origin of the staff app: its pages, its document, and what other origins and other accounts get. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import { userDetails } from '@jubilee/contract/calls/account';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { staffMe, staffSignIn, staffSignOut } from '@jubilee/contract/staff/calls/session';
import { openApiPath } from '@jubilee/contract/openapi-document';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { callApp } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { writeStandIns } from '@jubilee/testkit/test-app';
import { testStaff } from '@jubilee/testkit/test-staff';
import { describe, expect, onTestFinished, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock });
const staff = testStaff(app, clock);
const port = app.ports.backoffice;
const ann = await staff.admin('ann');

const EFFECTS: readonly StaffCallShape[] = STAFF_CALLS.filter(({ method }) => method !== 'GET');
const ID = '01920000-0000-7000-8000-0000000000ff';
const PARAMS = {
  staffId: ID,
  invitationId: ID,
  approvalId: ID,
  sessionId: ID,
  passkeyId: ID,
  viewId: ID,
};

describe('other origins', () => {
  test.each(EFFECTS)('[STAFF-9] $name is refused to them', async (call) => {
    const foreign = [
      `http://localhost:${app.ports.web}`,
      `http://localhost:${app.ports.api}`,
      `http://evil.example:${port}`,
      `https://localhost:${port}`,
      `http://${BRANDS[1]?.location}.localhost:${port}`,
      'null',
      '',
    ];
    for (const origin of foreign) {
      const headers = { origin };
      const answer = await ann.browser.call(call, { params: PARAMS, body: {}, headers });
      expect([origin, answer.error?.code]).toEqual([origin, 'FOREIGN_ORIGIN']);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await ann.browser.call(staffMe)).status).toBe(200);
  });

  test('[STAFF-9] without the header nothing happens either', async () => {
    const cookie = [...ann.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const path = staffSignOut.path;
    const { status, body } = await send({
      port,
      path,
      method: 'POST',
      headers: { cookie },
      body: {},
    });
    expect([status, body]).toMatchObject([403, { error: { code: 'FOREIGN_ORIGIN' } }]);
    expect((await ann.browser.call(staffMe)).status).toBe(200);
  });

  test('[STAFF-9] there is no permission for any of them', async () => {
    const answer = await send({
      port,
      path: staffMe.path,
      method: 'OPTIONS',
      headers: {
        origin: `http://localhost:${app.ports.web}`,
        'access-control-request-method': 'GET',
      },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  test('[STAFF-9] a form or a text is no body of a call', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await ann.browser.call(staffSignIn, {
        body: 'email=a',
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});

describe('accounts of the other kind', () => {
  test('[STAFF-9] a player’s token and session are worth nothing here', async () => {
    const player = await app.users.verified();
    for (const call of STAFF_CALLS.filter(({ access }) => access !== 'none')) {
      const shape: StaffCallShape = call;
      const headers = player.headers();
      const answer = await staff.browser().call(shape, { params: PARAMS, headers });
      expect([call.name, answer.error?.code]).toEqual([call.name, 'STAFF_SESSION_REQUIRED']);
    }
  });

  test('[STAFF-9] the staff’s cookie is worth nothing on the API', async () => {
    const secret = ann.browser.cookies.get('staff-session') ?? '';
    const player = await app.users.verified();
    const tries = [
      { cookie: `staff-session=${secret}` },
      { cookie: `staff-session=${secret}`, authorization: `Bearer ${secret}` },
      { ...player.headers(), 'x-session-id': secret },
    ];
    const params = { userId: player.userId };
    for (const headers of tries) {
      const answer = await callApp(app.ports.api, userDetails, { params, headers });
      expect(answer.status).toBe(401);
    }
  });
});

describe('its pages', () => {
  test('[STAFF-9] say that the app is not built as long as it is not', async () => {
    for (const path of ['/', '/people', '/invitation']) {
      const { status, text, headers } = await send({ port, path });
      expect(status).toBe(200);
      expect(text).toContain('not built');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    const { status, body } = await send({ port, path: '/staff/nothing' });
    expect([status, body]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  test('[STAFF-9] are those of the build, with its files', async () => {
    const root = mkdtempSync(join(tmpdir(), 'jubilee-staff-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeStandIns(root);
    mkdirSync(join(root, 'backoffice/dist/assets'), { recursive: true });
    writeFileSync(join(root, 'backoffice/dist/index.html'), '<!doctype html><title>Staff</title>');
    writeFileSync(join(root, 'backoffice/dist/assets/app-abc.js'), 'export {};');
    const built = await appForTest({ root, roles: ['api'] });
    const get = (path: string) => send({ port: built.ports.backoffice, path });
    expect((await get('/people')).text).toContain('<title>Staff</title>');
    const file = await get('/assets/app-abc.js');
    expect([file.status, file.text]).toEqual([200, 'export {};']);
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/..%2f..%2fweb/dist/index.html')).text).not.toContain('Stand-in');
  });

  test('[STAFF-9] have a policy without other origins, inline scripts and frames', async () => {
    const { headers } = await send({ port, path: '/' });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    });
    const call = await ann.browser.call(staffMe);
    expect(call.headers['cache-control']).toBe('no-store');
    expect(call.headers['content-security-policy']).toBe(policy);
  });

  test('[STAFF-9] are served on known hosts only', async () => {
    for (const path of ['/', staffMe.path, '/staff/openapi.json']) {
      expect((await send({ port, path, host: 'evil.example' })).status).toBe(421);
    }
  });
});

test('[STAFF-9] the document describes every staff call, and other methods are refused', async () => {
  const { body } = await send({ port, path: '/staff/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
  for (const call of STAFF_CALLS) {
    const operation = paths[openApiPath(call.path)]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(call.name);
  }
  const { status, headers } = await send({ port, path: staffMe.path, method: 'DELETE' });
  expect([status, headers['allow']]).toEqual([405, 'GET']);
});

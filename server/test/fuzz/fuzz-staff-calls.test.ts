/**
 * Every staff call with requests made from the document's own schemas, by somebody with every role. `JUBILEE_FUZZ_SEED` repeats a run.
 */
import { send } from '@jubilee/testkit/http-calls';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { STAFF_ROLES } from '@jubilee/contract/staff/roles';
import { staffMe } from '@jubilee/contract/staff/calls/session';
import { expect, test } from 'vitest';
import { type Operation, operationsOf } from './operations.ts';
import { problemOf } from './problem-of.ts';
import { drawRequest } from './requests.ts';
import { Dictionary, diceOf } from './samples.ts';

const CASES = process.env['JUBILEE_LONG'] === '1' ? 3_000 : 160;
const AT_ONCE = 4;
const SEED = Number(process.env['JUBILEE_FUZZ_SEED'] ?? '20260614');

const clock = settableClock();
const app = await appForFile({ clock, logLevel: 'error', roles: ['api'] });
const staff = testStaff(app, clock);
const port = app.ports.backoffice;
const document: unknown = (await send({ port, path: '/staff/openapi.json' })).body;
/** The cookie and the origin are added to every request here. */
const operations = operationsOf(document).map((operation) => ({
  ...operation,
  needs: { token: false, session: false },
}));

test(
  `[STAFF-9] ${CASES} requests for each staff call, seed ${SEED}: no fault, and what is documented`,
  async () => {
    expect(operations.length).toBeGreaterThan(15);
    const dice = diceOf(SEED);
    const dictionary = new Dictionary();
    const usedIds: string[] = [];
    const problems = new Map<string, string>();
    const succeeded = new Set<string>();
    let admins = 0;
    const join = async (): Promise<TestPerson> => {
      const person = await staff.admin(`root-${admins}`);
      await app.database.pool.query('update staff.person set roles = $1', [STAFF_ROLES]);
      return person;
    };
    let caller = await join();

    async function runOne(operation: Operation): Promise<void> {
      const source = { dice, dictionary, usedIds };
      const nobody = { userId: 'nobody', headers: () => ({}) };
      const request = drawRequest(operation, { ...source, caller: nobody });
      const { cookies } = caller.browser;
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const origin = `http://localhost:${port}`;
      const headers = { ...request.http.headers, cookie, origin };
      const answer = await send({ port, ...request.http, headers });
      if (answer.status < 400) {
        succeeded.add(operation.name);
        dictionary.learn(operation.name, answer.body);
      }
      // Some calls end the session of the others, or make their sign-ins wait.
      if (answer.status === 401 || answer.status === 429) return;
      const problem = problemOf(operation, request, answer);
      if (problem === undefined) return;
      const { method = '', path, body } = request.http;
      problems.set(
        `${method} ${operation.path}: ${problem}`,
        `${request.label}, ${path.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 300)} <- ${String(body).slice(0, 300)}`,
      );
    }

    for (const operation of operations) {
      for (let sent = 0; sent < CASES; sent += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => runOne(operation)));
        if ((await caller.browser.call(staffMe)).status !== 200) {
          admins += 1;
          caller = await join();
        }
      }
    }
    expect([...problems]).toEqual([]);
    expect(app.logLines.filter((line) => line.includes('"fault"'))).toEqual([]);
    for (const name of [
      'staffMe',
      'staffPeople',
      'inviteStaff',
      'staffAudit',
      'verifyStaffAudit',
    ]) {
      expect(succeeded, name).toContain(name);
    }
    expect(await app.services.audit.verify()).toMatchObject({ brokenAt: null, problem: null });
  },
  // The same time for each call, however many there are.
  CASES * operations.length * 100,
);

/**
 * Every call of the OpenAPI document that the API serves, with requests made from the document's own schemas.
 * `JUBILEE_FUZZ_SEED` repeats a run. Security review F1.
 */
import { send } from '@jubilee/testkit/http-calls';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { userDetails as whoAmI } from '@jubilee/contract/calls/account';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { isObject } from './json-schema.ts';
import { type Operation, operationsOf } from './operations.ts';
import { problemOf } from './problem-of.ts';
import { drawRequest } from './requests.ts';
import { Dictionary, diceOf } from './samples.ts';

const CASES = process.env['JUBILEE_LONG'] === '1' ? 5_000 : 50;
const AT_ONCE = 8;
const SEED = Number(process.env['JUBILEE_FUZZ_SEED'] ?? '20260212');
const PROBLEMS_MAX = 20;

const app = await appForFile({
  flags: { jackpotEnabled: true, bingoEnabled: true, analyticsEnabled: true },
  logLevel: 'error',
});
const { ports, users, database, logLines } = app;
const document: unknown = (await send({ port: ports.api, path: '/openapi.json' })).body;
const operations = operationsOf(document);
const dictionary = new Dictionary();
const usedIds: string[] = [];
for (const path of ['/getAppConfig', '/gamesConfiguration', '/bingo/round']) {
  dictionary.learn('', (await send({ port: ports.api, path })).body);
}

test(
  `[HTTP-29][HTTP-2][HTTP-13] ${CASES} requests for each call, seed ${SEED}: no fault, and what is documented`,
  async () => {
    const served = operations.filter(({ isServed }) => isServed);
    expect(served.length).toBeGreaterThan(50);
    const dice = diceOf(SEED);
    /** By operation, kind of request and kind of problem; one sample of each. */
    const problems = new Map<string, string>();
    const seen = new Map<string, Set<number>>();
    const off = new Set<string>();
    let caller: TestUser = await users.verified();

    async function runOne(operation: Operation): Promise<void> {
      const request = drawRequest(operation, { dice, dictionary, caller, usedIds });
      const answer = await send({ port: ports.api, ...request.http });
      seen.set(operation.name, (seen.get(operation.name) ?? new Set()).add(answer.status));
      if (answer.text.includes('FEATURE_OFF')) off.add(operation.name);
      if (answer.status < 400) dictionary.learn(operation.name, answer.body);
      const problem = problemOf(operation, request, answer);
      if (problem === undefined) return;
      const { method = '', path, body } = request.http;
      const sent = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
      problems.set(
        `${method} ${operation.path}: ${problem}`,
        `${request.label}, ${path.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 300)} <- ${sent.slice(0, 300)}`,
      );
    }

    for (const operation of served) {
      for (let sent = 0; sent < CASES && problems.size < PROBLEMS_MAX; sent += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => runOne(operation)));
        if (operation.needs.session && (await caller.call(whoAmI)).status === 401) {
          caller = await users.verified();
        }
      }
    }
    expect([...problems]).toEqual([]);
    expect(logLines.filter((line) => line.includes('"fault"'))).toEqual([]);
    // A run in which nothing ever succeeds proves little; what is off here cannot.
    const succeeded = [...seen.values()].filter((statuses) =>
      [...statuses].some((one) => one < 400),
    );
    expect(succeeded.length).toBeGreaterThan((served.length - off.size) * 0.6);
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  },
  CASES * 2_000,
);

test('[HTTP-29][HTTP-11] calls that are planned, and other methods, are refused in the one form', async () => {
  const who = await users.verified();
  const dice = diceOf(SEED);
  const wrong: string[] = [];
  for (const operation of operations) {
    const methods = new Set(
      operations.filter(({ path }) => path === operation.path).map(({ method }) => method),
    );
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.has(one));
    const { http } = drawRequest(operation, { dice, dictionary, caller: who, usedIds });
    for (const method of [...others, ...(operation.isServed ? [] : [operation.method])]) {
      const { status, body } = await send({ port: ports.api, ...http, method });
      const code = isObject(body) && isObject(body['error']) ? body['error']['code'] : undefined;
      // Another call may have this path too: a parameter fits any text.
      const isRefused = status >= 400 && status < 500 && typeof code === 'string';
      if (!isRefused) wrong.push(`${method} ${http.path}: ${status} ${String(code)}`);
    }
  }
  expect(wrong).toEqual([]);
});

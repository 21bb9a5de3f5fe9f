/** A database of the code before the names of 2026 were changed, under the code of today. See before-names/README.md. */
import { fileURLToPath } from 'node:url';
import { settableClock } from '@jubilee/testkit/clock';
import { portSettings, startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import { send } from '@jubilee/testkit/http-calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { CHANGED_ANSWERS, withoutNewFields } from './changed-answers.ts';
import { idsAt, withClient } from './fixed-world.ts';
import { readRecording, type RecordedStep, sendRecorded, valuesUnder } from './recording.ts';
import { restoreDatabase } from './restored-database.ts';

const FOLDER = new URL('before-names/', import.meta.url);
/** Fields that have another name today, from today's to the recorded one; their values are the same. */
const RENAMED_FIELDS: Readonly<Record<string, string>> = {
  favorites: 'favourites',
  recentlyPlayed: 'recent',
  signInMethod: 'wayIn',
};
const WAIT = { timeout: 60_000, interval: 200 };

const recording = readRecording(FOLDER);
const { players, steps } = recording;
const database = await restoreDatabase(FOLDER, recording);
const clock = settableClock(steps[0]?.at);
const ids = idsAt(clock);
const ports = await portSettings();
let app: TestApp;

function startApp(roles: readonly ('api' | 'identity' | 'worker')[]): Promise<TestApp> {
  return startTestApp({
    databaseUrl: database.url,
    clock,
    ids,
    roles,
    flags: recording.flags,
    environment: {
      ...ports,
      ...recording.environment,
      JUBILEE_JACKPOT_RULES: fileURLToPath(new URL('jackpots.json', FOLDER)),
    },
  });
}
beforeAll(async () => {
  app = await startApp(['api', 'identity']);
});
afterAll(() => app.stop());

const jsonOf = (text: string): unknown =>
  JSON.parse(text, function rename(_key, value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [RENAMED_FIELDS[name] ?? name, one]),
    );
  });

/** The text of a command to the byte; of a read what its JSON says. */
function comparedOf(step: RecordedStep, status: number, isReplay: boolean, text: string): unknown {
  if (step.only !== undefined) return [status, valuesUnder(step.only, jsonOf(text))];
  return [status, isReplay, step.method === 'GET' ? jsonOf(text) : text];
}
async function differenceOf(step: RecordedStep): Promise<unknown> {
  const answer = await sendRecorded(app.ports.api, players, step);
  const changed = CHANGED_ANSWERS[step.requestId];
  if (changed !== undefined) {
    const values = valuesUnder(changed.only, jsonOf(answer.text));
    const expected = [changed.status, changed.values];
    if (JSON.stringify([answer.status, values]) === JSON.stringify(expected)) return undefined;
    return { path: step.path, expected, answered: [answer.status, values] };
  }
  const isReplay = answer.headers['idempotent-replay'] === 'true';
  const answered = comparedOf(
    step,
    answer.status,
    isReplay,
    withoutNewFields(step.path, answer.text),
  );
  const recorded = comparedOf(step, step.status, step.isReplay, step.text);
  if (JSON.stringify(answered) === JSON.stringify(recorded)) return undefined;
  return { path: step.path, recorded, answered };
}
const keyOf = (player: string): string => players[player]?.apiKey ?? '';
async function identityCall(player: string, path: string, body: object) {
  const { status, body: reply } = await send({
    port: app.ports.identity,
    method: 'POST',
    path: `${path}?key=${keyOf(player)}`,
    body,
  });
  return { status, reply: reply as Record<string, unknown> };
}

describe('a database of the code before', () => {
  test('[OPS-5][WAL-20] proves whole after the migrations', async () => {
    const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
    expect(broken).toEqual([]);
  });

  test('[WAL-26][SESS-1][FAIR-5][GAME-25][BET-30] answers every request as before: known ids, lists, open rounds, seeds', async () => {
    expect(steps.filter((step) => step.isReplay).length).toBeGreaterThan(50);
    for (const step of steps) {
      clock.set(step.at);
      expect(await differenceOf(step)).toBeUndefined();
    }
  });

  test('[AUTH-8][IDENT-43] lets its players sign in: password, refresh token, second factor', async () => {
    const { bob } = players;
    const withPassword = (player: string, password?: string) =>
      identityCall(player, '/v1/accounts:signInWithPassword', {
        email: players[player]?.email,
        password: password ?? players[player]?.password,
        returnSecureToken: true,
      });
    expect((await withPassword('bob')).reply['localId']).toBe(bob?.userId);
    expect((await withPassword('bob', 'another one')).status).toBe(400);
    expect((await withPassword('erin')).status).toBe(400);
    const refreshed = await identityCall('bob', '/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: bob?.refreshToken,
    });
    expect(refreshed.reply['user_id']).toBe(bob?.userId);

    const { reply: challenge } = await withPassword('cara');
    expect(challenge['idToken']).toBeUndefined();
    const [factor] = challenge['mfaInfo'] as readonly { readonly mfaEnrollmentId: string }[];
    const secret = Secret.fromBase32(recording.authenticator.secret);
    const proof = (verificationCode: string) =>
      identityCall('cara', '/v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: challenge['mfaPendingCredential'],
        mfaEnrollmentId: factor?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      });
    const code = new TOTP({ secret }).generate({ timestamp: clock.now() });
    expect((await proof(code === '000000' ? '000001' : '000000')).status).toBe(400);
    const signedIn = await proof(code);
    expect(signedIn.reply['idToken']).toEqual(expect.any(String));
  });

  test('[CRASH-8][CRASH-16][JACK-5][BINGO-8][BINGO-11] has open rounds and bets ended by the next worker, and queued work done', async () => {
    await app.stop();
    clock.set(recording.restartAt);
    app = await startApp(['api', 'identity', 'worker']);
    const web = `localhost:${app.ports.web}`;
    await withClient(database.url, async (client) => {
      for (const { task, payload } of recording.jobs) {
        await client.query('select graphile_worker.add_job($1, $2::json)', [
          task,
          JSON.stringify(payload).replaceAll('localhost:{web}', web),
        ]);
      }
    });
    const undone = (some: readonly RecordedStep[]) =>
      Promise.all(some.map(differenceOf)).then((found) => found.filter((one) => one !== undefined));
    await vi.waitFor(async () => expect(await undone(recording.afterRestart)).toEqual([]), WAIT);
    await vi.waitFor(async () => {
      clock.advance(5_000);
      expect(await undone(recording.afterSale)).toEqual([]);
    }, WAIT);
    await vi.waitFor(async () => {
      const jobs = await database.pool.query('select task_identifier from graphile_worker.jobs');
      expect(jobs.rows).toEqual([]);
    }, WAIT);
    expect((await app.sentMessages(players['bob']?.email)).length).toBe(1);
    const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
    expect(broken).toEqual([]);
  }, 180_000);
});

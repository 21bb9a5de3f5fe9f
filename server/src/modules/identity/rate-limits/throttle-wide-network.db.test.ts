import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, expect, test } from 'vitest';
import { startTestIdentityServer, TEST_SETTINGS } from '../test-identity-server.ts';

const database = await createTestDatabase();
const server = await startTestIdentityServer(database.pool, settableClock(Date.now()), {
  trustedProxies: 1,
  limits: { ...TEST_SETTINGS.limits, signInPerNetwork: { burst: 1, refillMs: 3_600_000 } },
});
afterAll(() => server.close());

let outsiderCount = 0;
const guessFrom = async (address: string): Promise<string> => {
  const email = `stranger${(outsiderCount += 1)}@example.com`;
  const answer = await server.post(
    '/v1/accounts:signInWithPassword?key=key-sweeps',
    { email, password: 'a wild guess' },
    { 'x-forwarded-for': address },
  );
  return answer.message;
};

test('[IDENT-12] the holder of an IPv6 /48 does not get an attempt for each of its 65,536 networks', async () => {
  const answers: string[] = [];
  for (let network = 1; network <= 10; network += 1) {
    answers.push(await guessFrom(`2001:db8:5:${network.toString(16)}::1`));
  }
  expect(answers.slice(0, 8)).toEqual(answers.slice(0, 8).map(() => 'INVALID_LOGIN_CREDENTIALS'));
  expect(answers.slice(8)).toEqual(answers.slice(8).map(() => 'TOO_MANY_ATTEMPTS_TRY_LATER'));
  expect(await guessFrom('2001:db8:6:1::1')).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('[IDENT-12] each IPv4 network is counted separately', async () => {
  for (let network = 1; network <= 10; network += 1) {
    expect(await guessFrom(`198.51.${network}.1`)).toBe('INVALID_LOGIN_CREDENTIALS');
  }
});

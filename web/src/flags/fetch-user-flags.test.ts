import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { fakeNetwork, type Scripted, type Seen } from '../calls/fetch.fixture.ts';
import { createTokens } from '../calls/tokens.ts';
import { hashedContext } from './context-sha.ts';
import { fetchUserFlags } from './fetch-user-flags.ts';

const CONTEXT = hashedContext({ userId: 'alice', state: 'TX' });
const GUEST = { ...FLAG_DEFAULTS, ageLimit: 18 };

function requestFlags(answer: (seen: Seen, count: number) => Scripted, hasToken = true) {
  const network = fakeNetwork(answer);
  const damage: string[] = [];
  let renewals = 0;
  const answering = fetchUserFlags(
    {
      address: '/getAppConfig',
      fetch: network.fetch,
      tokens: createTokens((force) => {
        if (force) renewals += 1;
        return Promise.resolve(
          hasToken ? { ok: true, value: `token-${renewals}` } : { ok: false, code: 'no-user' },
        );
      }),
      newRequestId: () => 'request-1',
      userId: () => 'alice',
      sessionId: () => 'session-1',
      versionId: '1.0.0',
      guestFlags: GUEST,
      onDamage: (fields) => damage.push(...fields),
    },
    CONTEXT,
  );
  return { answering, seen: network.seen, damage };
}

const good = (): Scripted => ({ json: { flags: { ...FLAG_DEFAULTS, ageLimit: 25 } } });

describe('the second configuration fetch', () => {
  it('[CONF-4] carries the hash in the query, the context in its header, and the user', async () => {
    const { answering, seen } = requestFlags(good);
    expect((await answering).ageLimit).toBe(25);
    const [only] = seen;
    expect(only?.url).toBe(`/getAppConfig?contextSha=${CONTEXT.contextSha}`);
    expect(Object.fromEntries(only?.headers ?? [])).toEqual({
      authorization: 'Bearer token-0',
      'x-request-id': 'request-1',
      'x-session-id': 'session-1',
      'x-user-context': '{"state":"TX","userId":"alice"}',
      'x-user-id': 'alice',
      'x-version-id': '1.0.0',
    });
  });

  it('[CONF-9] a token that was refused is renewed once', async () => {
    const { answering, seen } = requestFlags((_seen, count) =>
      count === 1 ? { refusal: 'INVALID_ACCESS_TOKEN' } : good(),
    );
    expect((await answering).ageLimit).toBe(25);
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-0',
      'Bearer token-1',
    ]);
    const refused = requestFlags(() => ({ refusal: 'INVALID_ACCESS_TOKEN' }));
    await expect(refused.answering).rejects.toThrow('401');
    expect(refused.seen).toHaveLength(2);
  });

  it.each<[string, Scripted]>([
    ['no answer', 'silence'],
    ['a refusal', { refusal: 'CONTEXT_HASH_MISMATCH' }],
    ['a fault', { refusal: 'INTERNAL_ERROR' }],
    ['no flags', { json: {} }],
    ['flags that are none', { json: { flags: [] } }],
    ['a list', { json: [] }],
    ['null', { json: null }],
  ])('[CONF-9] %s is a failure: nothing is made up', async (_name, answer) => {
    await expect(requestFlags(() => answer).answering).rejects.toThrow(/./);
  });

  it('[CONF-9] without a token nothing is requested', async () => {
    const { answering, seen } = requestFlags(good, false);
    await expect(answering).rejects.toThrow('no-user');
    expect(seen).toEqual([]);
  });

  it('[FLAG-16] a flag that does not fit is the guest’s, and is reported', async () => {
    const flags = { ...FLAG_DEFAULTS, ageLimit: 'old', jackpotEnabled: true };
    const { answering, damage } = requestFlags(() => ({ json: { flags } }));
    expect(await answering).toMatchObject({ ageLimit: 18, jackpotEnabled: true });
    expect(damage).toEqual(['flags.ageLimit']);
  });
});

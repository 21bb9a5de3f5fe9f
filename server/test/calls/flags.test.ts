/** Flags that change at run time: for whom, how fast, and what a page cannot claim. */
import { createHash } from 'node:crypto';
import { BRANDS } from '@jubilee/brands';
import { updateUser } from '@jubilee/contract/calls/account';
import { getAppConfig } from '@jubilee/contract/calls/configuration';
import type { FlagRuleDraft, FlagTargets } from '@jubilee/contract/settings/flag-rule';
import type { Flags } from '@jubilee/contract/settings/flags';
import { canonicalUserContext, type UserContext } from '@jubilee/contract/settings/user-context';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { SOON } from '@jubilee/testkit/time-bounds';
import { afterEach, describe, expect, test, vi } from 'vitest';

const first = await appForFile();
const second = await secondApp(first);
const { api } = first.ports;
const rules = first.services.flagRules;
const set: string[] = [];

afterEach(async () => {
  for (const ruleId of set.splice(0)) await rules.unset(ruleId, 'test');
});

async function setRule(
  more: Partial<FlagRuleDraft> & { readonly targets?: FlagTargets } = {},
): Promise<string> {
  const rule = { flag: 'ageLimit', value: 25, targets: {}, priority: 0, ...more } as FlagRuleDraft;
  const ruleId = await rules.set(rule, 'test');
  set.push(ruleId);
  return ruleId;
}

interface FlagsRequest {
  readonly context?: UserContext;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
  readonly port?: number;
}

function requestConfig({ context, headers = {}, host, port = api }: FlagsRequest) {
  const text = context === undefined ? undefined : canonicalUserContext(context);
  const sha = text === undefined ? '' : createHash('sha256').update(text).digest('hex');
  return callApp(port, getAppConfig, {
    ...(text === undefined ? {} : { query: `?contextSha=${sha}` }),
    headers: { ...headers, ...(text === undefined ? {} : { 'x-user-context': text }) },
    ...(host === undefined ? {} : { host }),
  });
}

async function flagsFor(flagsRequest: FlagsRequest = {}): Promise<Flags> {
  return replyOf(await requestConfig(flagsRequest)).flags;
}

const requestBy = (who: TestUser, context: Partial<UserContext> = {}): FlagsRequest => ({
  context: { userId: who.userId, ...context },
  headers: who.headers(),
});

describe('rules in the database', () => {
  test('[FLAG-13] change a flag for everybody, at once, and stop when they are removed', async () => {
    expect((await flagsFor()).ageLimit).toBe(21);
    const ruleId = await setRule();
    expect((await flagsFor()).ageLimit).toBe(25);
    const removed = await rules.unset(ruleId, 'test');
    expect(removed.ok).toBe(true);
    expect((await flagsFor()).ageLimit).toBe(21);
    const again = await rules.unset(ruleId, 'test');
    expect(again.ok ? undefined : again.refusal.code).toBe('NOT_FOUND');
  });

  test('[FLAG-13] a rule for a brand changes that brand only', async () => {
    const [, other] = BRANDS;
    if (other === undefined) throw new Error('the platform has one brand only');
    await setRule({ targets: { brands: [other.location] } });
    expect((await flagsFor()).ageLimit).toBe(21);
    expect((await flagsFor({ host: hostOf(other, api) })).ageLimit).toBe(25);
  });

  test('[FLAG-14] apply on another node within a second', async () => {
    const elsewhere = (years: number) =>
      vi.waitFor(
        async () => expect((await flagsFor({ port: second.ports.api })).ageLimit).toBe(years),
        SOON,
      );
    // The rule of the previous test may still be being removed.
    await elsewhere(21);
    const ruleId = await setRule();
    await elsewhere(25);
    await rules.unset(ruleId, 'test');
    await elsewhere(21);
  });

  test('[FLAG-15] every change is recorded with its author, and the record cannot be altered', async () => {
    const ruleId = await setRule({ note: 'a try' });
    await rules.unset(ruleId, 'alice of staff');
    const { rows } = await first.services.backgroundPool.query<Record<string, unknown>>(
      'select version, actor, action, rule from settings.flag_change where rule_id = $1 order by version',
      [ruleId],
    );
    expect(rows).toMatchObject([
      { actor: 'test', action: 'set', rule: { flag: 'ageLimit', value: 25, note: 'a try' } },
      { actor: 'alice of staff', action: 'unset', rule: { flag: 'ageLimit', value: 25 } },
    ]);
    await expect(
      first.services.backgroundPool.query('delete from settings.flag_change'),
    ).rejects.toThrow(/append/i);
  });

  test('[FLAG-15] parallel changes get different versions', async () => {
    const before = await versionNow();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => setRule({ value: 30 + index, priority: index })),
    );
    expect((await versionNow()) - before).toBe(8);
    expect((await flagsFor()).ageLimit).toBe(37);
  });

  test('[FLAG-13] a row that is not a rule of this release is ignored, and the others apply', async () => {
    await first.services.backgroundPool.query(
      `insert into settings.flag_rule (rule_id, flag, value, targets, priority, set_at)
       values (gen_random_uuid(), 'flagOfOldTimes', 'true', '{}', 0, now()),
              (gen_random_uuid(), 'ageLimit', '"old"', '{}', 900, now())`,
    );
    await setRule();
    expect((await flagsFor()).ageLimit).toBe(25);
    expect(first.logLines.some((line) => line.includes('does not fit this release'))).toBe(true);
    await first.services.backgroundPool.query(
      `delete from settings.flag_rule where flag = 'flagOfOldTimes' or priority = 900`,
    );
  });
});

async function versionNow(): Promise<number> {
  const { rows } = await first.services.backgroundPool.query<{ version: bigint }>(
    'select coalesce(max(version), 0) as version from settings.flag_change',
  );
  return Number(rows[0]?.version);
}

describe('flags for one player', () => {
  test('[CONF-4][FLAG-13] the second fetch returns the flags of this player, the first those of everybody', async () => {
    const alice = await first.users.verified();
    await setRule({ targets: { userIds: [alice.userId] } });
    expect((await flagsFor()).ageLimit).toBe(21);
    // Without a context the answer is for everybody, whoever calls.
    expect((await flagsFor({ headers: alice.headers() })).ageLimit).toBe(21);
    expect((await flagsFor(requestBy(alice))).ageLimit).toBe(25);
  });

  test('[CONF-5] with a token the platform’s own facts apply, whatever the header claims', async () => {
    const alice = await first.users.verified();
    const bob = await first.users.unverified();
    await setRule({ targets: { verified: true, states: ['TX'] } });
    expect((await flagsFor(requestBy(alice, { state: 'CA' }))).ageLimit).toBe(25);
    expect((await flagsFor(requestBy(bob, { state: 'TX' }))).ageLimit).toBe(21);
    // A page without a token may claim to be alice, but is not verified by that.
    expect((await flagsFor({ context: { userId: alice.userId, state: 'TX' } })).ageLimit).toBe(21);
  });

  test('[CONF-5] a header unlocks nothing: what a flag disables is refused by the platform’s own facts', async () => {
    const alice = await first.users.verified();
    const bob = await first.users.verified();
    await setRule({
      flag: 'nicknameEntryEnabled',
      value: false,
      targets: { userIds: [bob.userId] },
    });
    const change = (who: TestUser, nickname: string, headers: Record<string, string> = {}) =>
      callApp(api, updateUser, {
        params: { userId: who.userId },
        body: { nickname },
        headers: who.headers(headers),
      });
    const claim = canonicalUserContext({ userId: alice.userId });
    const refused = await change(bob, 'Bobby', { 'x-user-context': claim });
    expect(refused.error?.code).toBe('FEATURE_OFF');
    expect((await change(alice, 'Ally')).status).toBe(200);
  });

  test('[CONF-21] without a token nobody gets the flags of a player, whoever they claim to be', async () => {
    const alice = await first.users.verified();
    await setRule({ targets: { userIds: [alice.userId] } });
    await setRule({ flag: 'rewardsEnabled', value: true, targets: { percent: 100 } });
    const evaluated = await flagsFor({ context: { userId: alice.userId } });
    expect([evaluated.ageLimit, evaluated.rewardsEnabled]).toEqual([21, false]);
    const own = await flagsFor(requestBy(alice));
    expect([own.ageLimit, own.rewardsEnabled]).toEqual([25, true]);
  });

  test('[CONF-4] a context of another user than the token’s is refused', async () => {
    const [alice, bob] = await first.users.verifiedMany(2);
    if (alice === undefined || bob === undefined) throw new Error('two players were requested');
    const answer = await requestConfig({ ...requestBy(alice), context: { userId: bob.userId } });
    expect([answer.status, answer.error?.code]).toEqual([400, 'CONTEXT_HASH_MISMATCH']);
  });

  test('[CONF-6] an invalid token is refused, not treated as a guest', async () => {
    const alice = await first.users.verified();
    const headers = { ...alice.headers(), authorization: 'Bearer of nothing' };
    const answer = await requestConfig({ ...requestBy(alice), headers });
    expect([answer.status, answer.error?.code]).toEqual([401, 'INVALID_ACCESS_TOKEN']);
  });

  test('[CONF-6] a response for one player may not be cached', async () => {
    const alice = await first.users.verified();
    const { headers } = await requestConfig(requestBy(alice));
    expect(headers['cache-control']).toBe('private, no-store');
    expect(String(headers['vary'])).toMatch(/x-user-context/);
    expect(String(headers['vary'])).toMatch(/authorization/);
  });
});

/** What players set themselves: a nickname, and their marketing preferences. */
import {
  login,
  updateMarketingPreferences,
  updateUser,
  userDetails,
} from '@jubilee/contract/calls/account';
import type { MarketingPreferences } from '@jubilee/contract/entities/player';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { type TestUser, SIGN_UP } from '@jubilee/testkit/test-users';
import { SCRIPT_TEXTS } from '@jubilee/testkit/script-texts';
import { describe, expect, test, vi } from 'vitest';

const one = await appForFile();
const two = await secondApp(one, { roles: ['api', 'realtime'] });
const { users, database } = one;
const rename = (who: TestUser, nickname: unknown) => who.call(updateUser, { body: { nickname } });
const prefer = (who: TestUser, body: unknown) => who.call(updateMarketingPreferences, { body });
const detailsOf = async (who: TestUser) => replyOf(await who.call(userDetails));

describe('a nickname', () => {
  test('[AUTH-29] is normalized, trimmed and returned as it was stored', async () => {
    const who = await users.verified();
    const { nickname } = replyOf(await rename(who, '  Zoe\u0301   Ａ '));
    expect(nickname).toBe('Zoé A');
    expect((await detailsOf(who)).nickname).toBe('Zoé A');
    expect(replyOf(await who.call(login, { body: {} })).nickname).toBe('Zoé A');
  });

  test('[AUTH-29] is unique over all its Unicode forms', async () => {
    const [first, second] = [await users.verified(), await users.verified()];
    replyOf(await rename(first, 'René'));
    for (const form of ['RENÉ', 'Rene\u0301', ' rené  ', 'Ｒｅｎé']) {
      expect([form, (await rename(second, form)).error?.code]).toEqual([form, 'NICKNAME_TAKEN']);
    }
  });

  test('[AUTH-42] is unique over all names that look like it, and stays with the player who has it', async () => {
    const [first, second] = [await users.verified(), await users.verified()];
    replyOf(await rename(first, 'Till Modern'));
    for (const lookalike of ['TiII Modern', 'T1LL MODERN', 'till modem', 'Ti\u0131l Modern']) {
      const { error } = await rename(second, lookalike);
      expect([lookalike, error?.code]).toEqual([lookalike, 'NICKNAME_TAKEN']);
    }
    // A name from before has no key, and is its player's all the same.
    await database.pool.query('delete from account.name_key');
    expect((await rename(second, 'till modern')).error?.code).toBe('NICKNAME_TAKEN');
    expect(replyOf(await rename(first, 'T1ll Modern')).nickname).toBe('T1ll Modern');
    expect((await rename(second, 'Till Modern')).error?.code).toBe('NICKNAME_TAKEN');
    replyOf(await rename(first, 'Somebody Else'));
    replyOf(await rename(second, 'Till Modern'));
  });

  test('[AUTH-30] text that could run as code is never stored; each refusal says why', async () => {
    expect(SCRIPT_TEXTS.length).toBeGreaterThanOrEqual(500);
    const who = await users.verified();
    replyOf(await rename(who, 'Plain Alice'));
    for (const text of SCRIPT_TEXTS) {
      const answer = await rename(who, text);
      const { status, message } = REFUSALS.NICKNAME_NOT_ALLOWED;
      expect([text, answer.status, answer.error]).toEqual([
        text,
        status,
        expect.objectContaining({ code: 'NICKNAME_NOT_ALLOWED', message }),
      ]);
      expect(answer.text).not.toContain('alert');
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
    expect((await detailsOf(who)).nickname).toBe('Plain Alice');
  }, 60_000);
});

test('[AUTH-36] a nickname that would pass for the platform is refused', async () => {
  const who = await users.verified();
  replyOf(await rename(who, 'Plain Bob'));
  for (const name of [
    'Admin',
    'sup-port',
    'Jubilee',
    'ADM1N',
    '\u3164\u3164\u3164',
    '\uA4EE\uA4D3\uA4DF\uA4F2\uA4E0',
  ]) {
    const { error } = await rename(who, name);
    expect([name, error?.code]).toEqual([name, 'NICKNAME_NOT_ALLOWED']);
  }
  expect((await detailsOf(who)).nickname).toBe('Plain Bob');
});

describe('marketing preferences', () => {
  test('[AUTH-13] begin with the consent of the sign-up, and are replaced as a whole', async () => {
    const consenting = await users.verified({ payload: { ...SIGN_UP, marketingConsent: true } });
    expect((await detailsOf(consenting)).marketingPreferences).toEqual({
      email: true,
      sms: false,
      push: false,
    });
    const all: MarketingPreferences[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
      email: (bits & 1) > 0,
      sms: (bits & 2) > 0,
      push: (bits & 4) > 0,
    }));
    for (const preferences of all) {
      expect(replyOf(await prefer(consenting, preferences))).toEqual({
        marketingPreferences: preferences,
      });
      expect((await detailsOf(consenting)).marketingPreferences).toEqual(preferences);
    }
    const { marketingPreferences } = replyOf(await consenting.call(login, { body: {} }));
    expect(marketingPreferences).toEqual(all.at(-1));
  });

  test('[AUTH-13] are known on every node, and to nobody else', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const onTwo = async (): Promise<MarketingPreferences> =>
      replyOf(await callApp(two.ports.api, userDetails, { headers: who.headers() }))
        .marketingPreferences;
    expect((await onTwo()).sms).toBe(false);
    replyOf(await prefer(who, { email: false, sms: true, push: false }));
    await vi.waitFor(async () => expect((await onTwo()).sms).toBe(true), 10_000);
    expect((await detailsOf(other)).marketingPreferences.sms).toBe(false);
  });

  test('[AUTH-13] the same set again is no change', async () => {
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    const changes = async (): Promise<unknown> =>
      (
        await database.pool.query(
          `select marketing_changed_at,
                  (select count(*) from account.fact_change where wallet_id = $1) as changes
           from account.player where wallet_id = $1`,
          [walletId],
        )
      ).rows;
    replyOf(await prefer(who, { email: true, sms: true, push: true }));
    const before = await changes();
    replyOf(await prefer(who, { email: true, sms: true, push: true }));
    expect(await changes()).toEqual(before);
  });

  test('[AUTH-35] what was allowed and when is recorded permanently', async () => {
    const who = await users.verified({ payload: { ...SIGN_UP, marketingConsent: true } });
    const walletId = await users.walletOf(who);
    const choices: MarketingPreferences[] = [
      { email: true, sms: true, push: false },
      { email: false, sms: false, push: false },
    ];
    for (const preferences of [...choices, ...choices.slice(1)])
      replyOf(await prefer(who, preferences));
    const { rows } = await database.pool.query<MarketingPreferences & { at: string }>(
      'select at, email, sms, push from account.marketing_change where wallet_id = $1 order by change_id',
      [walletId],
    );
    const recorded = rows.map(({ email, sms, push }) => ({ email, sms, push }));
    expect(recorded).toEqual([{ email: true, sms: false, push: false }, ...choices]);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
    for (const change of [
      'delete from account.marketing_change',
      'update account.marketing_change set sms = true',
    ]) {
      await expect(database.pool.query(change)).rejects.toThrow(/append/i);
    }
  });

  test('[AUTH-31] a set with a missing, additional or non-boolean channel is refused as a whole', async () => {
    const who = await users.verified();
    const whole = { email: true, sms: true, push: true };
    const wrongs: unknown[] = [
      {},
      { email: true },
      { email: true, sms: true },
      { ...whole, post: true },
      { ...whole, marketingConsent: true },
      { ...whole, email: 'true' },
      { ...whole, email: 1 },
      { ...whole, email: null },
      { ...whole, push: [true] },
      [whole],
      null,
      'true',
    ];
    for (const wrong of wrongs) {
      const answer = await prefer(who, wrong);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    expect((await detailsOf(who)).marketingPreferences).toEqual({
      email: false,
      sms: false,
      push: false,
    });
  });
});

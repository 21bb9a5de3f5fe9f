/** Nicknames: set by their player, and usable to sign in where the brand offers that. */
import { BRANDS } from '@jubilee/brands';
import { updateUser, userDetails } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { PASSWORD, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';

const { users, ports } = await appForFile({ flags: { usernameLoginEnabled: true } });
const identity = createIdentityClient({ stage: 'dev', identityPort: ports.identity });
const rename = (who: TestUser, nickname: unknown, more: object = {}) =>
  who.call(updateUser, { body: { nickname, ...more } });
const nicknameOf = async (who: TestUser) => replyOf(await who.call(userDetails)).nickname;

describe('a nickname', () => {
  test('[AUTH-12] is set by its player, returned at once, and changed again', async () => {
    const who = await users.verified();
    expect(await nicknameOf(who)).toBe(null);
    expect((await rename(who, 'Lucky Alice')).body).toEqual({
      userId: who.userId,
      nickname: 'Lucky Alice',
    });
    expect(await nicknameOf(who)).toBe('Lucky Alice');
    expect((await rename(who, 'lucky alice')).status).toBe(200);
    expect(await nicknameOf(who)).toBe('lucky alice');
  });

  test('[AUTH-12] belongs to one player of a brand, case-insensitively; of ten at once one succeeds', async () => {
    const crowd = await users.verifiedMany(10);
    const answers = await Promise.all(
      crowd.map((who, n) => rename(who, n % 2 === 0 ? 'Onlyone' : 'ONLYONE')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect([answer.status, answer.error?.code]).toEqual([409, 'NICKNAME_TAKEN']);
    }
    const [, abroad] = BRANDS;
    const foreigner = await users.verified(abroad === undefined ? {} : { brand: abroad });
    expect((await rename(foreigner, 'Onlyone')).status).toBe(200);
  });

  test('[AUTH-12] accepts no other field, no other format and no other player', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    for (const [nickname, more, code] of [
      ['ab', {}, 'NICKNAME_NOT_ALLOWED'],
      ['x'.repeat(25), {}, 'NICKNAME_NOT_ALLOWED'],
      ['<b>bold</b>', {}, 'NICKNAME_NOT_ALLOWED'],
      ['who@example.com', {}, 'NICKNAME_NOT_ALLOWED'],
      ['', {}, 'MALFORMED_REQUEST'],
      ['x'.repeat(101), {}, 'MALFORMED_REQUEST'],
      [null, {}, 'MALFORMED_REQUEST'],
      ['Fine name', { type: 'staff' }, 'MALFORMED_REQUEST'],
      ['Fine name', { email: 'x@example.com' }, 'MALFORMED_REQUEST'],
    ] as const) {
      const answer = await rename(who, nickname, more);
      expect([nickname, answer.error?.code]).toEqual([nickname, code]);
    }
    const foreign = await who.call(updateUser, {
      params: { userId: other.userId },
      body: { nickname: 'Fine name' },
    });
    expect(foreign.error?.code).toBe('NOT_FOUND');
    expect([await nicknameOf(who), await nicknameOf(other)]).toEqual([null, null]);
  });

  test('[AUTH-12][FLAG-1] is not offered where its flag is off', async () => {
    const off = await appForTest({ flags: { nicknameEntryEnabled: false } });
    const who = await off.users.verified();
    expect((await rename(who, 'Lucky Alice')).error?.code).toBe('FEATURE_OFF');
  });
});

describe('signing in by user name', () => {
  test('[AUTH-26] works with the right password, whatever the case of the name', async () => {
    const who = await users.verified();
    await rename(who, 'Captain Nell');
    for (const name of ['Captain Nell', 'captain nell', 'CAPTAIN NELL']) {
      const signedIn = await identity.signIn(who.brand, name, PASSWORD);
      expect(signedIn.userId).toBe(who.userId);
    }
    const [, abroad] = BRANDS;
    if (abroad === undefined) throw new Error('two brands are needed');
    await expect(identity.signIn(abroad, 'Captain Nell', PASSWORD)).rejects.toThrow(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  test('[AUTH-26][IDENT-5] a wrong password, an unknown name and an invalid one get the same answer', async () => {
    const who = await users.verified();
    await rename(who, 'Careful Carla');
    const answerTo = (name: string, password: string) =>
      identity.signIn(who.brand, name, password).then(
        () => 'signed in',
        (error: unknown) => String(error),
      );
    const wrong = await answerTo('Careful Carla', 'not-it-at-all');
    expect(wrong).toContain('400');
    expect(wrong).toContain('INVALID_LOGIN_CREDENTIALS');
    for (const name of ['Nobody Knows', "' or 1=1 --", 'ab', '%', '____________']) {
      expect(await answerTo(name, PASSWORD)).toBe(wrong);
    }
  });

  test('[AUTH-26][IDENT-12] name and address share the attempts of one account', async () => {
    const who = await users.verified();
    await rename(who, 'Guessed Gus');
    const guess = (name: string) =>
      identity.signIn(who.brand, name, 'wrong-password').then(
        () => 'signed in',
        (error: unknown) => String(error),
      );
    expect(await guess(who.email)).toContain('INVALID_LOGIN_CREDENTIALS');
    let answer = '';
    for (let n = 0; n < 100 && !answer.includes('TOO_MANY_ATTEMPTS'); n += 1) {
      answer = await guess(n % 2 === 0 ? 'guessed gus' : 'GUESSED GUS');
    }
    expect(answer).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await guess(who.email)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    const other = await users.verified();
    expect((await identity.signIn(other.brand, other.email, PASSWORD)).userId).toBe(other.userId);
  });

  test('[AUTH-26] is not offered where its flag is off', async () => {
    const off = await appForTest({ flags: { usernameLoginEnabled: false } });
    const other = createIdentityClient({ stage: 'dev', identityPort: off.ports.identity });
    const who = await off.users.verified();
    await rename(who, 'Lucky Alice');
    await expect(other.signIn(who.brand, 'Lucky Alice', PASSWORD)).rejects.toThrow('INVALID_EMAIL');
  });
});

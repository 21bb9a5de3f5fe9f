/** The language of the product's emails. */
import {
  sendEmailVerification,
  sendPasswordResetEmail,
  userAccounts,
} from '@jubilee/contract/calls/account';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { expect, test } from 'vitest';

const { users, ports, sentMessages, nextLinkTo } = await appForFile();

async function subjectTo(email: string): Promise<string | undefined> {
  await nextLinkTo(email);
  return (await sentMessages(email))[0]?.subject;
}

test('[LANG-5] the email that verifies an address is in the language that the page names', async () => {
  for (const [language, subject] of [
    ['es', /^Confirma tu correo/],
    ['es-MX', /^Confirma tu correo/],
    ['en', /^Confirm your email/],
    ['fr', /^Confirm your email/],
    [undefined, /^Confirm your email/],
  ] as const) {
    const who = await users.unverified();
    replyOf(await who.call(sendEmailVerification, { body: { language } }));
    expect([language, await subjectTo(who.email)]).toEqual([
      language,
      expect.stringMatching(subject),
    ]);
  }
});

test('[LANG-5] so is the email of a reset, for a guest', async () => {
  const who = await users.unverified();
  const body = { email: who.email, language: 'es-419' };
  replyOf(await callApp(ports.api, sendPasswordResetEmail, { body }));
  expect(await subjectTo(who.email)).toMatch(/^Restablece tu contraseña/);
});

test('[LANG-5] an invalid language is refused, and nothing is sent', async () => {
  const who = await users.unverified();
  for (const language of ['', 'e', 'español', 'es_MX', '../es', 'x'.repeat(40), 7, null]) {
    const answer = await who.call(sendEmailVerification, { body: { language } });
    expect([language, answer.error?.code]).toEqual([language, 'MALFORMED_REQUEST']);
  }
  expect(await sentMessages(who.email)).toEqual([]);
});

test('[LANG-11] a balance does not depend on the languages of the browser', async () => {
  const who = await users.verified();
  const requestEmailIn = async (language: string) => {
    const headers = who.headers({ 'accept-language': language });
    const answer = await callApp(ports.api, userAccounts, {
      params: { userId: who.userId },
      headers,
    });
    return replyOf(answer);
  };
  expect(await requestEmailIn('es-MX,es;q=0.9')).toEqual(await requestEmailIn('en-US'));
});

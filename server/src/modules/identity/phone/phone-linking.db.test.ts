import type { AuthError } from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { sdk, verifierFor } from './browser-sdk.test-kit.ts';
import { openPhoneTestKit } from './phone.test-kit.ts';

const kit = await openPhoneTestKit();
afterAll(() => kit.close());
const {
  database,
  clock,
  vendor,
  server,
  newNumber,
  client,
  signedIn,
  withPassword,
  post,
  sessionInfoFor,
} = kit;

test('[IDENT-22] an account with a password links a number, and signs in with either', async () => {
  const number = newNumber();
  const user = await withPassword('linker@example.com');
  const confirmation = await sdk.linkWithPhoneNumber(user, number, verifierFor(server, number));
  const linked = await confirmation.confirm(vendor.codeTo(number));
  expect(linked.user.uid).toBe(user.uid);
  expect(linked.user.providerData.map(({ providerId }) => providerId)).toEqual([
    'password',
    'phone',
  ]);
  await linked.user.getIdToken(true);
  const byPhone = await signedIn(number);
  expect(byPhone.user).toMatchObject({ uid: user.uid, email: 'linker@example.com' });
});

test('[IDENT-35] an anonymous user keeps its id when it links a number, and is anonymous no more', async () => {
  const answer = await post('signUp', { returnSecureToken: true });
  const { body } = answer;
  expect(answer.status, answer.text).toBe(200);
  const number = newNumber();
  const sessionInfo = await sessionInfoFor(number);
  const linked = await post('signInWithPhoneNumber', {
    sessionInfo,
    code: vendor.codeTo(number),
    idToken: body['idToken'],
  });
  expect(linked.body).toMatchObject({ localId: body['localId'], phoneNumber: number });
  const claims = claimsOf(linked.body['idToken']);
  expect(claims).toMatchObject({ firebase: { sign_in_provider: 'phone' }, phone_number: number });
  expect(claims).not.toHaveProperty('provider_id');
  const { user } = await signedIn(number);
  expect(user.uid).toBe(body['localId']);
});

test('[IDENT-20] linking the number of another user offers to sign in to that account instead', async () => {
  const number = newNumber();
  const owner = await signedIn(number);
  const auth = client();
  const user = await withPassword('other@example.com', auth);
  const confirmation = await sdk.linkWithPhoneNumber(user, number, verifierFor(server, number));
  const error: AuthError = await confirmation.confirm(vendor.codeTo(number)).then(
    () => Promise.reject(new Error('it was linked')),
    (refusal: AuthError) => refusal,
  );
  expect(error.code).toBe('auth/account-exists-with-different-credential');
  const credential = sdk.PhoneAuthProvider.credentialFromError(error);
  if (credential === null) throw new Error('there is no credential');
  const { user: signed } = await sdk.signInWithCredential(auth, credential);
  expect(signed.uid).toBe(owner.user.uid);
  await expect(sdk.signInWithCredential(auth, credential)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
});

test('[IDENT-24] another number in place of the first needs a recent sign-in', async () => {
  const [first, second] = [newNumber(), newNumber()];
  const { user } = await signedIn(first);
  const provider = new sdk.PhoneAuthProvider(client());
  const change = async (number: string) => {
    const id = await provider.verifyPhoneNumber(number, verifierFor(server, number));
    await sdk.updatePhoneNumber(user, sdk.PhoneAuthProvider.credential(id, vendor.codeTo(number)));
  };
  await change(second);
  expect(user.phoneNumber).toBe(second);
  clock.advance(300_001);
  await expect(change(newNumber())).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  const id = await provider.verifyPhoneNumber(second, verifierFor(server, second));
  const credential = sdk.PhoneAuthProvider.credential(id, vendor.codeTo(second));
  await sdk.reauthenticateWithCredential(user, credential);
  await change(first);
  expect(user.phoneNumber).toBe(first);
});

test('[IDENT-24] the first number of a permanent user needs a recent sign-in too, since it is a sign-in method', async () => {
  const number = newNumber();
  const auth = client();
  const user = await withPassword('left-open@example.com', auth);
  clock.advance(300_001);
  const link = async () => {
    const confirmation = await sdk.linkWithPhoneNumber(user, number, verifierFor(server, number));
    await confirmation.confirm(vendor.codeTo(number));
  };
  await expect(link()).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  clock.advance(30_000);
  await sdk.reauthenticateWithCredential(
    user,
    sdk.EmailAuthProvider.credential('left-open@example.com', 'correct horse'),
  );
  await link();
  expect(user.phoneNumber).toBe(number);
});

test('[IDENT-22] reauthenticating with a number of no user is user-not-found and creates no user', async () => {
  const { user } = await signedIn(newNumber());
  const number = newNumber();
  const confirmation = await sdk.reauthenticateWithPhoneNumber(
    user,
    number,
    verifierFor(server, number),
  );
  // The SDK has its own code for a user other than the one signed in.
  await expect(confirmation.confirm(vendor.codeTo(number))).rejects.toMatchObject({
    code: expect.stringMatching(/^auth\/user-(not-found|mismatch|token-expired)$/),
  });
});

test('[IDENT-40] signing up, signing in and linking by telephone are in the log, without the number', async () => {
  const number = newNumber();
  const { user } = await signedIn(number);
  const other = await withPassword('audited@example.com');
  const linking = newNumber();
  const confirmation = await sdk.linkWithPhoneNumber(other, linking, verifierFor(server, linking));
  await confirmation.confirm(vendor.codeTo(linking));
  const { rows } = await database.pool.query<{ action: string; detail: object }>(
    `select action, detail from identity.audit_entry where user_id = any($1) order by audit_id`,
    [[user.uid, other.uid]],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['signUp', 'signIn', 'phoneLinked']),
  );
  expect(JSON.stringify(rows)).not.toContain('202555');
});

function claimsOf(idToken: unknown): object {
  const [, payload = ''] = String(idToken).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
}

test('[IDENT-20] of two accounts that link one number at once, one gets it and the other a proof', async () => {
  const number = newNumber();
  const owner = await signedIn(number);
  const rivals = await Promise.all(
    ['rival1@example.com', 'rival2@example.com'].map(async (email) => {
      const user = await withPassword(email);
      return { uid: user.uid, idToken: await user.getIdToken() };
    }),
  );
  const proofs = [];
  for (const { idToken } of rivals) {
    const sessionInfo = await sessionInfoFor(number);
    const code = vendor.codeTo(number);
    const { body } = await post('signInWithPhoneNumber', { sessionInfo, code, idToken });
    proofs.push({ idToken, phoneNumber: number, temporaryProof: body['temporaryProof'] });
    clock.advance(30_000);
  }
  const elsewhere = newNumber();
  await post('signInWithPhoneNumber', {
    sessionInfo: await sessionInfoFor(elsewhere),
    code: vendor.codeTo(elsewhere),
    idToken: await owner.user.getIdToken(),
  });
  const answers = await Promise.all(proofs.map((body) => post('signInWithPhoneNumber', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [winner] = answers.filter(({ body }) => body['idToken'] !== undefined);
  const losers = answers.filter(({ body }) => body['temporaryProof'] !== undefined);
  expect(losers).toHaveLength(1);
  expect(rivals.map(({ uid }) => uid)).toContain(winner?.body['localId']);
});

/** Challenges while nodes change from one key to another. */
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { solveSmsChallenge } from '@jubilee/testkit/solve-sms-challenge';
import { expect, test } from 'vitest';
import { systemIds } from '../../../platform/ids/ids.ts';
import { identitySettings } from '../identity-settings.ts';
import { upsertRealm } from '../realm.store.ts';
import { realmsOf } from '../realms.ts';
import { PROJECTS, TEST_SETTINGS } from '../test-identity-server.ts';
import { issueSmsChallenge, redeemChallenge } from './sms-challenge.ts';

const { pool } = await createTestDatabase();
const clock = settableClock();
const settings = identitySettings({
  issuerBase: 'http://identity.test',
  realms: [PROJECTS.sweeps],
  allowOrigin: () => false,
  brandOfHost: () => undefined,
  ...TEST_SETTINGS,
  textChallengeBits: 4,
});
const [realm] = realmsOf(settings);
if (realm === undefined) throw new Error('there is no realm');
await upsertRealm(pool, realm, clock.now());

const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
const nodeWith = (...challengeKeys: readonly (Uint8Array | undefined)[]) => ({
  pool,
  clock,
  settings,
  ids: systemIds,
  challengeKeys: challengeKeys.flatMap((key) => key ?? []),
});

test.each([
  ['the old key first', 'new key first', nodeWith(OLD, NEW), nodeWith(NEW, OLD), true],
  ['the new key first', 'old key first', nodeWith(NEW, OLD), nodeWith(OLD, NEW), true],
  ['the old key', 'other key', nodeWith(OLD), nodeWith(OTHER), false],
] as const)(
  '[OPS-30][IDENT-38] a challenge of a node with %s is redeemed at one with the %s',
  async (_issuer, _redeemer, issuing, redeeming, isAccepted) => {
    const subject = '+12025550123';
    const answer = solveSmsChallenge(issueSmsChallenge(issuing, realm), subject);
    const caller = { realm, network: '203.0.113.0/24', nowMs: clock.now() };
    expect((await redeemChallenge(redeeming, caller, answer, subject)).ok).toBe(isAccepted);
  },
);

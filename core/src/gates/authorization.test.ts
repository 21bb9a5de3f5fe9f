import { expect, test } from 'vitest';
import {
  type AuthorizationFacts,
  type AuthorizationFlags,
  authorizationOf,
} from './authorization.ts';

const FACTS = [
  'isLoggedIn',
  'isEmailVerified',
  'isPhoneVerified',
  'isKycVerified',
  'isPurchaseVerified',
] as const satisfies readonly (keyof AuthorizationFacts)[];
const FLAGS = [
  'smsEnabled',
  'phoneOptional',
  'kycEnabled',
  'deferredKycEnabled',
  'purchaseKycEnabled',
] as const satisfies readonly (keyof AuthorizationFlags)[];

function switches<Name extends string>(
  names: readonly Name[],
  bits: number,
): Record<Name, boolean> {
  return Object.fromEntries(names.map((name, n) => [name, ((bits >> n) & 1) === 1])) as Record<
    Name,
    boolean
  >;
}
const every = Array.from({ length: 2 ** (FACTS.length + FLAGS.length) }, (_, bits) => ({
  facts: switches(FACTS, bits),
  flags: switches(FLAGS, bits >> FACTS.length),
}));

/** login, email, phone, KYC, purchase | SMS, optional, KYC, deferred, purchase KYC | full, partial, purchase verified */
const TABLE = `
  0 0 0 0 0 | 0 0 0 0 0 | 0 0 1
  1 0 0 0 0 | 0 0 0 0 0 | 0 0 1
  0 1 1 1 1 | 0 0 0 0 0 | 0 0 1
  1 1 0 0 0 | 0 0 0 0 0 | 1 1 1
  1 1 0 0 0 | 1 0 0 0 0 | 0 0 1
  1 1 0 0 0 | 1 1 0 0 0 | 1 1 1
  1 1 1 0 0 | 1 0 0 0 0 | 1 1 1
  1 1 0 0 0 | 0 1 0 0 0 | 1 1 1
  1 1 1 0 0 | 1 0 1 0 0 | 0 0 1
  1 1 1 0 0 | 1 0 1 1 0 | 0 1 1
  1 1 1 1 0 | 1 0 1 0 0 | 1 1 1
  1 1 1 1 0 | 1 0 1 1 0 | 1 1 1
  1 1 0 1 0 | 1 0 1 1 0 | 0 0 1
  1 0 1 1 0 | 1 0 1 1 0 | 0 0 1
  0 1 1 0 0 | 1 0 1 1 0 | 0 0 1
  1 1 1 0 0 | 1 0 0 1 0 | 1 1 1
  1 1 1 0 0 | 1 0 1 0 1 | 0 0 0
  1 1 1 0 1 | 1 0 1 0 1 | 0 0 1
  1 1 1 0 1 | 1 0 1 1 1 | 0 1 1
  1 1 1 1 0 | 1 0 1 0 1 | 1 1 1
  1 1 1 1 0 | 1 0 1 1 1 | 1 1 0
  1 1 1 1 1 | 1 0 1 1 1 | 1 1 1
  1 1 1 1 0 | 1 0 0 0 1 | 1 1 0
  1 1 1 0 0 | 1 0 0 0 1 | 1 1 0
  0 0 0 0 1 | 0 0 0 0 1 | 0 0 1
`;
const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => line.trim());

test.each(ROWS)('[GATE-2][GATE-3][GATE-4][GATE-8] %s', (row) => {
  const [facts = [], flags = [], wanted = []] = row
    .split(' | ')
    .map((part) => part.split(' ').map((one) => one === '1'));
  const named = <Name extends string>(names: readonly Name[], values: readonly boolean[]) =>
    Object.fromEntries(names.map((name, n) => [name, values[n] ?? false])) as Record<Name, boolean>;
  const answer = authorizationOf(named(FACTS, facts), named(FLAGS, flags));
  expect([answer.isFull, answer.isPartial, answer.isPurchaseSettled]).toEqual(wanted);
});

test('[GATE-2][GATE-3] in all 1,024 cases full is partial, and they differ by the deferred flow alone', () => {
  expect(every).toHaveLength(1_024);
  for (const { facts, flags } of every) {
    const { isFull, isPartial, isKycSettled } = authorizationOf(facts, flags);
    if (isFull) expect(isPartial).toBe(true);
    if (isFull !== isPartial) {
      expect(flags.deferredKycEnabled && flags.kycEnabled && !facts.isKycVerified).toBe(true);
    }
    if (isFull) expect(isKycSettled && facts.isLoggedIn && facts.isEmailVerified).toBe(true);
  }
});

test('[GATE-4][GATE-8] in all 1,024 cases a purchase is settled as the specification says', () => {
  for (const { facts, flags } of every) {
    const wanted =
      !flags.purchaseKycEnabled ||
      facts.isPurchaseVerified ||
      (!flags.deferredKycEnabled && flags.kycEnabled && facts.isKycVerified);
    expect(authorizationOf(facts, flags).isPurchaseSettled).toBe(wanted);
  }
});

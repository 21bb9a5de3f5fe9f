import { expect, test } from 'vitest';
import {
  type AuthorizationFacts,
  type AuthorizationFlags,
  isPurchaseVerified,
  missingForFull,
  missingForPartial,
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
] as const satisfies readonly (keyof AuthorizationFlags)[];

function named<Name extends string>(
  names: readonly Name[],
  values: readonly boolean[],
): Record<Name, boolean> {
  return Object.fromEntries(names.map((name, n) => [name, values[n] ?? false])) as Record<
    Name,
    boolean
  >;
}

/** login, email, phone, KYC, purchase | SMS, optional, KYC, deferred | missing for full, for partial, purchase verified */
const TABLE = `
  0 0 0 0 0 | 0 0 0 0 | login login yes
  0 1 1 1 1 | 0 0 0 0 | login login yes
  0 1 1 0 0 | 1 0 1 1 | login login no
  1 0 0 0 0 | 0 0 0 0 | email email yes
  1 0 1 1 0 | 1 0 1 1 | email email no
  1 1 0 0 0 | 0 0 0 0 | - - yes
  1 1 0 0 0 | 1 0 0 0 | phone phone yes
  1 1 0 0 0 | 1 1 0 0 | - - yes
  1 1 1 0 0 | 1 0 0 0 | - - yes
  1 1 0 0 0 | 0 1 0 0 | - - yes
  1 1 1 0 0 | 1 0 0 1 | - - yes
  1 1 1 0 0 | 1 0 1 0 | kyc kyc no
  1 1 1 0 0 | 1 0 1 1 | kyc - no
  1 1 1 1 0 | 1 0 1 0 | - - yes
  1 1 1 1 0 | 1 0 1 1 | - - no
  1 1 0 1 0 | 1 0 1 1 | phone phone no
  1 1 0 0 1 | 1 0 1 1 | phone phone yes
  1 1 1 0 1 | 1 0 1 0 | kyc kyc yes
  1 1 1 0 1 | 1 0 1 1 | kyc - yes
  1 1 1 1 1 | 1 0 1 1 | - - yes
`;
const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => line.trim());

test.each(ROWS)('[GATE-2][GATE-3][GATE-4][GATE-8] %s', (row) => {
  const [left = '', right = '', wanted = ''] = row.split(' | ');
  const bits = (part: string) => part.split(' ').map((one) => one === '1');
  const facts = named(FACTS, bits(left));
  const flags = named(FLAGS, bits(right));
  const answer = [
    missingForFull(facts, flags) ?? '-',
    missingForPartial(facts, flags) ?? '-',
    isPurchaseVerified(facts, flags) ? 'yes' : 'no',
  ];
  expect(answer.join(' ')).toBe(wanted);
});

test('[GATE-2][GATE-3][GATE-4] all 512 cases say what the sentences of the specification say', () => {
  for (let bits = 0; bits < 512; bits++) {
    const all = Array.from({ length: 9 }, (_, n) => ((bits >> n) & 1) === 1);
    const facts = named(FACTS, all);
    const flags = named(FLAGS, all.slice(FACTS.length));
    const isKnown =
      facts.isLoggedIn &&
      facts.isEmailVerified &&
      (facts.isPhoneVerified || !flags.smsEnabled || flags.phoneOptional);
    const isKycOk = facts.isKycVerified || !flags.kycEnabled;
    const isDeferred = flags.kycEnabled && flags.deferredKycEnabled;
    expect([
      missingForFull(facts, flags) === undefined,
      missingForPartial(facts, flags) === undefined,
      isPurchaseVerified(facts, flags),
    ]).toEqual([
      isKnown && isKycOk,
      isKnown && (isKycOk || isDeferred),
      facts.isPurchaseVerified || (!isDeferred && isKycOk),
    ]);
  }
});

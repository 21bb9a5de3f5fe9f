import type { Account, SecondFactor } from '../accounts/account.store.ts';

/**
 * The factors that are a second thing beside the first: whoever holds the telephone that signed in
 * gets its texts too, so those prove nothing more. Source: IDENT-23.
 */
export function factorsBeside(account: Account, signInProvider: string): readonly SecondFactor[] {
  if (signInProvider !== 'phone') return account.factors;
  return account.factors.filter(
    ({ phoneNumber }) => phoneNumber === null || phoneNumber !== account.phoneNumber,
  );
}

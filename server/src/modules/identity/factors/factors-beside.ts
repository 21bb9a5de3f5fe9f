import type { Account, SecondFactor } from '../accounts/account.store.ts';

/**
 * The factors that are independent of the first one: whoever has the telephone that signed in
 * receives its SMS too, so that factor would prove nothing more. Source: IDENT-23.
 */
export function factorsBeside(account: Account, signInProvider: string): readonly SecondFactor[] {
  if (signInProvider !== 'phone') return account.factors;
  return account.factors.filter(
    ({ phoneNumber }) => phoneNumber === null || phoneNumber !== account.phoneNumber,
  );
}

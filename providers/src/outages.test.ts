/**
 * Type-level checks of every port: an operation that moves something can be unknown, a read cannot.
 */
import { expectTypeOf, test } from 'vitest';
import type { Cents } from './amounts.ts';
import type { IdentityCheckAdapter } from './identity-checks/port.ts';
import type { LocationAdapter } from './location/port.ts';
import type { LoyaltyAdapter } from './loyalty/port.ts';
import type { PayInAdapter, PayInAttempt } from './pay-in/port.ts';
import type { PayOut, PayOutAdapter } from './pay-out/port.ts';
import type { SupportAdapter } from './support/port.ts';

type OutcomeOf<Method> = Method extends (...given: never[]) => Promise<infer Outcome>
  ? Outcome extends { readonly outcome: infer Name }
    ? Name
    : never
  : never;

test('[PAY-6] whatever moves money can be unknown', () => {
  expectTypeOf<'unknown'>().toExtend<OutcomeOf<PayInAdapter['authorise']>>();
  expectTypeOf<'unknown'>().toExtend<OutcomeOf<PayInAdapter['refund']>>();
  expectTypeOf<'unknown'>().toExtend<OutcomeOf<PayOutAdapter['submit']>>();
  expectTypeOf<'unknown'>().toExtend<OutcomeOf<NonNullable<PayOutAdapter['chooseMethod']>>>();
  expectTypeOf<'not-sent'>().toExtend<OutcomeOf<PayOutAdapter['submit']>>();
});

test('[PAY-8] a fresh token is a read: it is issued, or the order is closed or unknown to the vendor', () => {
  expectTypeOf<OutcomeOf<NonNullable<PayInAdapter['freshOrderToken']>>>().toEqualTypeOf<
    'issued' | 'closed' | 'not-found' | 'unavailable'
  >();
});

test('[KYC-1] an outage of the form or of a case read is a value and never a decision', () => {
  expectTypeOf<OutcomeOf<IdentityCheckAdapter['openForm']>>().toEqualTypeOf<
    'opened' | 'not-sent' | 'unknown' | 'misconfigured'
  >();
  expectTypeOf<OutcomeOf<IdentityCheckAdapter['findCase']>>().toEqualTypeOf<
    'found' | 'not-found' | 'unavailable'
  >();
});

test('[LOC-1] a location is allowed, denied, invalid or unavailable', () => {
  expectTypeOf<OutcomeOf<LocationAdapter['verify']>>().toEqualTypeOf<
    'allowed' | 'denied' | 'invalid' | 'unavailable'
  >();
});

test('[RUBY-9] a debit can be unknown, and reading or ending it is an answer or none', () => {
  expectTypeOf<'unknown' | 'not-sent'>().toExtend<OutcomeOf<LoyaltyAdapter['purchase']>>();
  expectTypeOf<OutcomeOf<LoyaltyAdapter['purchaseOf']>>().toEqualTypeOf<
    'debited' | 'declined' | 'pending' | 'not-found' | 'unavailable'
  >();
  expectTypeOf<OutcomeOf<LoyaltyAdapter['cancelPurchase']>>().toEqualTypeOf<
    'canceled' | 'unavailable'
  >();
});

test('[SUPP-1] a chat that cannot identify the player is unavailable', () => {
  expectTypeOf<OutcomeOf<SupportAdapter['identify']>>().toEqualTypeOf<
    'identified' | 'unavailable'
  >();
});

test('[PAY-9] money is whole cents: no number and no bare bigint fits', () => {
  expectTypeOf<PayInAttempt['amount']>().toEqualTypeOf<Cents>();
  expectTypeOf<PayOut['amount']>().toEqualTypeOf<Cents>();
  expectTypeOf<bigint>().not.toExtend<Cents>();
  expectTypeOf<number>().not.toExtend<Cents>();
});

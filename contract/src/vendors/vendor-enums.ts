import * as z from 'zod/mini';
import { vendorsOf } from './vendor-table.ts';

/** The closed lists of the specification that name vendors, in the order of the vendor table. */
export const PAYMENT_PROVIDERS = vendorsOf('pay-in').map(({ ports }) => ports['pay-in'].wire);
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
export const paymentProviderSchema = z.enum(PAYMENT_PROVIDERS);

const PAYOUT_VENDORS = vendorsOf('pay-out').map(({ ports }) => ports['pay-out'].wire);
/** MANUAL is an addition for /createCashOut: staff pay it outside of the platform. */
export const CASH_OUT_PROVIDERS = [...PAYOUT_VENDORS, 'MANUAL'] as const;
export type CashOutProvider = (typeof CASH_OUT_PROVIDERS)[number];
export const cashOutProviderSchema = z.enum(CASH_OUT_PROVIDERS);

const SIGN_IN_VENDORS = vendorsOf('sign-in-providers').map(
  ({ ports }) => ports['sign-in-providers'].wire,
);
/**
 * How a player signed in, according to the identity token. Tokens use `email` for both a password
 * and an email link; `other` is a provider of the operator's own.
 */
export const SIGN_IN_METHODS = ['email', 'phone', ...SIGN_IN_VENDORS, 'other'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
export const signInMethodSchema = z.enum(SIGN_IN_METHODS);

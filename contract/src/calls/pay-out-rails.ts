/**
 * The calls of payout vendors by what they do, for the server: a payee whose bank account we send, a payee who links accounts on
 * the vendor's page, and orders that are pushed to a method of the player. Names on the wire stay the vendors'. Source: CASH-8, CASH-9.
 */
import type { AptpayAccount, CoinflowWithdrawer } from '../entities/cash-out.ts';
import type { PayNearMeOrder } from '../entities/purchase.ts';
import {
  createAptpayAccountDetails,
  createAptpayAccountInstrument,
  createAptpayCashOut,
  getAptpayAccountDetails,
} from './aptpay.ts';
import {
  coinflowDeleteBankAccount,
  coinflowDeleteCard,
  coinflowRegister,
  coinflowSessionKey,
  coinflowShareKyc,
  coinflowWithdrawer,
  createCoinflowCashOut,
} from './coinflow.ts';
import {
  payNearMeCreateCashOut,
  payNearMeCreateCashoutUser,
  payNearMeGetCashoutUser,
  payNearMeSetCashOutMethod,
} from './pay-near-me.ts';

export const BANK_PAYEE = {
  vendor: 'aptpay',
  provider: 'APTPAY',
  register: createAptpayAccountDetails,
  addAccount: createAptpayAccountInstrument,
  find: getAptpayAccountDetails,
  cashOut: createAptpayCashOut,
  replyOf: (payee: BankPayee) => ({ aptpayAccount: payee }),
} as const;
export type BankPayee = AptpayAccount;

export const LINKED_PAYEE = {
  vendor: 'coinflow',
  provider: 'COINFLOW',
  register: coinflowRegister,
  shareIdentity: coinflowShareKyc,
  find: coinflowWithdrawer,
  openPage: coinflowSessionKey,
  unlinkCard: coinflowDeleteCard,
  unlinkAccount: coinflowDeleteBankAccount,
  cashOut: createCoinflowCashOut,
} as const;
export type LinkedPayee = CoinflowWithdrawer;

export const PUSHED_PAYEE = {
  vendor: 'payNearMe',
  provider: 'PAY_NEAR_ME',
  register: payNearMeCreateCashoutUser,
  find: payNearMeGetCashoutUser,
  cashOut: payNearMeCreateCashOut,
  chooseMethod: payNearMeSetCashOutMethod,
} as const;
export type PushOrder = PayNearMeOrder;

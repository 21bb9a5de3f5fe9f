import { expect, test } from 'vitest';
import { userActivity } from './activity.ts';
import { CALLS } from './all.ts';
import { type CallShape, isRepeatable, mayHaveEffect } from './define.ts';
import { decidesId, GATE_REFUSALS, refusalsOf } from './refusals-of.ts';
import { placeBet, userBets } from './games.ts';
import { jackpotWins } from './jackpots.ts';
import { playerLimitHistory } from './player-limits.ts';
import { payments } from './payments.ts';
import { statefulGameAction } from './stateful-games.ts';
import type { RefusalCode } from '../values/refusals.ts';
import { addFreePoints, userAccounts } from './account.ts';

/** Section 7 of the specification as literals. */
const SPECIFIED = `
GET /getAppConfig
GET /build-config.json
GET /gamesConfiguration
GET /purchasePacks
GET /unity/credentials
GET /paytables/rtp
POST /login
GET /userDetails
POST /createUser
POST /sendPasswordResetEmail
POST /sendEmailVerification
POST /logout
GET /users/:userId/accounts
POST /addFreePoints
PATCH /users/:userId
PUT /users/:userId/marketingPreferences
POST /userIdInfo
POST /verify
GET /sumsub/:id/token
POST /sumsub/shareToken
GET /sumsub/applicant
POST /validatePromo
GET /publishVoucher
GET /getVouchers
POST /redeemVoucher
GET /users/:userId/userCredits
GET /users/:userId/dailyRewardAvailable
POST /users/:userId/redeemDailyReward
GET /rubyRewards/user
GET /rubyRewards/user/balance
POST /rubyRewards/purchase
GET /payments
POST /paymentProviders/acceptBlue/charge
POST /paymentProviders/nmi/processCreditCardTransaction
POST /createCashOut
POST /completeCashOut
GET /users/:userId/cashOuts
POST /paymentProviders/payNearMe/createOrder
GET /paymentProviders/payNearMe/:id/orderToken
GET /paymentProviders/payNearMe/orderId
POST /paymentProviders/payNearMe/cancelOrder
GET /paymentProviders/payNearMe/getCashoutUser
POST /paymentProviders/payNearMe/createCashoutUser
POST /paymentProviders/payNearMe/createCashOut
POST /paymentProviders/payNearMe/setCashOutMethod
POST /users/achAccountDetails
GET /users/achAccountDetails/:id
POST /createAchCashOut
POST /users/aptpayAccountDetails
POST /users/aptpayAccountInstrument
POST /users/getAptpayAccountDetails
POST /createAptpayCashOut
POST /createCoinflowCashOut
GET /coinflow/withdrawer
GET /coinflow/sessionKey
POST /coinflow/register
DELETE /coinflow/card/:id
DELETE /coinflow/bankAccount/:id
POST /coinflow/shareKyc
POST /placeBet
POST /placeCreditBet
POST /placeMultiCreditBet
GET /users/:userId/bets
POST /placeCrashBet
POST /cancelCrashBet
POST /settleCrashBet
POST /games/poker-solitaire/start
POST /games/poker-solitaire/place
GET /games/poker-solitaire/pending
POST /games/statefulGames/info
POST /games/statefulGames/start
POST /games/statefulGames/action
POST /completeJackpotWin
GET /jackpotWins
POST /user/hubspot/authenticate
POST /user/intercom/authenticate
GET /users/zendesk/token
GET /report/player
POST /responsibleGaming/:userId
`
  .trim()
  .split('\n');

test('[HTTP-1] the contract holds every call of the specification, and each name and route once', () => {
  const routes = CALLS.map((call) => `${call.method} ${call.path}`);
  expect(routes).toEqual(expect.arrayContaining(SPECIFIED));
  expect(new Set(routes).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((call) => call.name)).size).toBe(CALLS.length);
});

test('[SESS-2] the calls without a session are exactly those of the list', () => {
  const without = CALLS.filter((call) => call.access !== 'session').map((call) => call.name);
  expect(without.toSorted()).toEqual([
    'bingoRound',
    'bingoRoundRecord',
    'brandPromotions',
    'crashChain',
    'crashRound',
    'createUser',
    'gamesConfiguration',
    'getAppConfig',
    'getBuildConfig',
    'jackpotCycles',
    'login',
    'paytablesRtp',
    'purchasePacks',
    'recordEvents',
    'sendPasswordResetEmail',
  ]);
});

test('[GATE-5][GATE-10] a bet needs a verified email, a known age, accepted texts, a permitted place, no exclusion, a proof and no account of our staff, in this order', () => {
  expect(placeBet.gates).toEqual([
    'verifiedEmail',
    'age',
    'texts',
    'location',
    'notExcluded',
    'provenForTickets',
    'notStaffForTickets',
  ]);
  expect(refusalsOf(placeBet)).toEqual(
    expect.arrayContaining([
      'EMAIL_NOT_VERIFIED',
      'BIRTH_DATE_REQUIRED',
      'UNDER_AGE',
      'TEXTS_NOT_ACCEPTED',
      'INVALID_XPOINT_TOKEN',
      'INVALID_LOCATION',
      'SELF_EXCLUDED',
      'PROOF_REQUIRED',
      'STAFF_ACCOUNT',
      'INSUFFICIENT_BALANCE',
      'REQUEST_ID_REUSED',
    ]),
  );
});

/** Calls with an effect for which a remembered device is enough: ends, gifts, protection, sessions, support. */
const WITHOUT_PROOF = `
cancelBingoCards cancelCrashBet settleCrashBet pokerSolitairePlace statefulGameAction statefulGameInfo completeJackpotWin
addFreePoints redeemDailyReward redeemVoucher validatePromo setFavoriteGame rotateFairness responsibleGaming
setPlayerLimit cancelPlayerLimit setRealityCheck
logout acceptTexts refreshToken sendEmailVerification signOutElsewhere endSession endRememberedDevice hubspotAuthenticate intercomAuthenticate
`.trim();

test('[SESS-33] every other call that changes something for a player needs a password, for points or in any case', () => {
  const without = CALLS.filter(
    ({ access, method, gates }) =>
      access === 'session' &&
      method !== 'GET' &&
      !gates.some((gate) => gate === 'proven' || gate === 'provenForTickets'),
  );
  expect(without.map((call) => call.name).toSorted()).toEqual(
    WITHOUT_PROOF.split(/\s+/).toSorted(),
  );
});

test('[GATE-9] only calls that need a session have gates, because a gate looks at the session, too', () => {
  const gated = CALLS.filter(({ gates }: CallShape) => gates.length > 0);
  expect(gated.filter(({ access }) => access !== 'session').map(({ name }) => name)).toEqual([]);
});

const PAYOUT_AND_IDENTITY = 'kyc cashouts ach aptpay coinflow pay-near-me'.split(' ');

test('[SESS-33] payout and identity data needs a proof to be read or changed', () => {
  const areas = new Set<string>(PAYOUT_AND_IDENTITY);
  const calls = CALLS.filter(({ area }) => areas.has(area));
  const without = calls.filter(({ gates }: CallShape) => !gates.includes('proven'));
  expect(new Set(calls.map(({ area }) => area))).toEqual(areas);
  expect(without).toEqual([]);
});

test('[GATE-17] every money call that buys, grants or takes a stake has the gate of age; one that ends a round or pays out has not', () => {
  const money: readonly CallShape[] = CALLS.filter((call) => call.money);
  const needsAge = ({ balances = 'none', gates }: CallShape) =>
    gates.includes('mayBuy') ||
    ['stakes', 'grants'].includes(balances) ||
    (balances === 'reserves' && !gates.includes('mayRedeem'));
  for (const call of money) {
    expect([call.name, call.gates.includes('age')]).toEqual([call.name, needsAge(call)]);
  }
});

test('[CASH-12] redeeming stays open to a player who is excluded', () => {
  const redeeming = CALLS.filter((call) => /cash-?out/i.test(call.name) && call.money);
  expect(redeeming.length).toBeGreaterThan(4);
  for (const call of redeeming) expect(call.gates, call.name).not.toContain('notExcluded');
});

test('[WAL-9] free points take no amount: the body is empty or absent', () => {
  expect(addFreePoints.body.safeParse(undefined).success).toBe(true);
  expect(addFreePoints.body.safeParse({}).success).toBe(true);
  expect(addFreePoints.body.safeParse({ amount: 5 }).success).toBe(false);
  expect(addFreePoints.body.safeParse([]).success).toBe(false);
});

test('[BET-2][BET-5] a bet takes four fields, and its reply holds those that are promised', () => {
  expect(Object.keys(placeBet.body.shape).toSorted()).toEqual([
    'betAmount',
    'currency',
    'gameName',
    'paytableUsed',
  ]);
  const reply = placeBet.reply.shape;
  expect(Object.keys(reply).toSorted()).toEqual([
    'account',
    'betAmount',
    'betId',
    'currency',
    'fairness',
    'gameName',
    'paytableResult',
  ]);
  expect(Object.keys(reply.paytableResult.shape)).toEqual(
    expect.arrayContaining(['amountWon', 'book']),
  );
  expect(Object.keys(reply.fairness.shape)).toEqual(
    expect.arrayContaining(['seedHash', 'clientSeed', 'betId']),
  );
});

test('[LIM-10] a page size is 1 to 100, as text of a query; a larger one is refused', () => {
  const limited = [userBets, payments, jackpotWins, userActivity, playerLimitHistory];
  for (const call of limited) {
    const takes = (limit: unknown) => call.query.safeParse({ limit }).success;
    for (const limit of ['1', '2', '99', '100']) expect(takes(limit), limit).toBe(true);
    for (const limit of ['0', '101', '1000', '-1', '1.5', '01', ' 1', '', '1e1', 1]) {
      expect(takes(limit), String(limit)).toBe(false);
    }
  }
});

/** Money calls that never wait for a vendor, although a vendor may come into play later. */
const WITHOUT_VENDOR: Readonly<Record<string, string>> = {
  createCashOut: 'reserves the tickets; staff pay outside of the platform',
  createAchCashOut: 'reserves the tickets; the payout goes into a bank file later',
};

test('[HTTP-26] the calls that wait for a payment vendor have the longer time, and no others', () => {
  const calls: readonly CallShape[] = CALLS;
  const patient = calls.filter((call) => call.deadline === 'paymentVendor').map(({ name }) => name);
  const waiting = calls.filter(
    (call) =>
      // What a vendor being away can refuse is decided with it.
      call.money && call.refusals.includes('PROVIDER_UNAVAILABLE') && !WITHOUT_VENDOR[call.name],
  );
  expect(patient).toEqual(waiting.map(({ name }) => name));
  expect(patient).toEqual(
    expect.arrayContaining(['rubyRewardsPurchase', 'createAptpayCashOut', 'createCoinflowCashOut']),
  );
  const namesOf = new Set(calls.map(({ name }) => name));
  for (const name of Object.keys(WITHOUT_VENDOR)) expect(namesOf).toContain(name);
});

test('[HTTP-26] every call that may move money, and every other that changes something, may have an effect', () => {
  const calls: readonly CallShape[] = CALLS;
  for (const call of calls) {
    if (call.money || (call.balances ?? 'none') !== 'none')
      expect([call.name, mayHaveEffect(call)]).toContain(true);
  }
  expect([userAccounts, userBets].map(mayHaveEffect)).toEqual([false, false]);
  expect(mayHaveEffect({ method: 'GET', money: true })).toBe(true);
});

test('[ERR-19] a call that reads or replaces may be sent twice, a money call never', () => {
  const calls: readonly CallShape[] = CALLS;
  const replacing = (call: CallShape) => call.method === 'GET' || call.method === 'PUT';
  expect(calls.filter((call) => call.money && isRepeatable(call))).toEqual([]);
  expect(calls.filter((call) => replacing(call) && !isRepeatable(call))).toEqual([]);
});

test('[HTTP-35] of a money call no refusal of form, pace, sign-in or a gate decides an id that was sent before', () => {
  const money: readonly CallShape[] = CALLS.filter((call) => call.money);
  for (const call of money) {
    // What the surface refuses, whatever the call is.
    const general = refusalsOf({ ...call, refusals: [], gates: [] });
    const closed = call.gates.flatMap((gate) => GATE_REFUSALS[gate]);
    const deciding = new Set(refusalsOf(call).filter((code) => decidesId(call, code)));
    for (const code of closed) expect([call.name, code, deciding.has(code)]).toContain(false);
    expect([call.name, ...general.filter((code) => deciding.has(code))]).toEqual([
      call.name,
      'REQUEST_ID_OUTSIDE_WINDOW',
      'REQUEST_ID_REUSED',
    ]);
    expect(deciding).not.toContain('FEATURE_OFF');
  }
});

test('[HTTP-35] what the ledger stores under an id decides it, as does what a round refuses by its own state', () => {
  const decides = (call: CallShape, ...codes: readonly RefusalCode[]) =>
    codes.map((code) => [code, decidesId(call, code)]);
  const yes = (...codes: readonly RefusalCode[]) => codes.map((code) => [code, true]);
  const stored = ['INSUFFICIENT_BALANCE', 'WALLET_CLOSED', 'BALANCE_LIMIT_REACHED'] as const;
  const rules = ['POINTS_CLOSED_IN_STATE', 'STAKE_ABOVE_PRIZE_CAP', 'ROUND_TOO_SOON'] as const;
  expect(decides(placeBet, ...stored, ...rules)).toEqual(yes(...stored, ...rules));
  // A step has no gates: it checks these two itself, after it has looked for the stored step.
  const own = ['GAME_COMPLETE', 'ILLEGAL_ACTION', 'PROOF_REQUIRED', 'INVALID_LOCATION'] as const;
  expect(decides(statefulGameAction, ...own)).toEqual(yes(...own));
});

import * as account from './account.ts';
import * as ach from './ach.ts';
import * as activity from './activity.ts';
import * as analytics from './analytics.ts';
import * as aptpay from './aptpay.ts';
import * as bingo from './bingo.ts';
import * as cashouts from './cashouts.ts';
import * as coinflow from './coinflow.ts';
import * as configuration from './configuration.ts';
import * as crash from './crash.ts';
import * as fairness from './fairness.ts';
import * as games from './games.ts';
import * as jackpots from './jackpots.ts';
import * as jurisdictions from './jurisdictions.ts';
import * as kyc from './kyc.ts';
import * as legalTexts from './legal-texts.ts';
import * as payNearMe from './pay-near-me.ts';
import * as paymentOrders from './payment-orders.ts';
import * as payments from './payments.ts';
import * as personalData from './personal-data.ts';
import * as playerGames from './player-games.ts';
import * as playerLimits from './player-limits.ts';
import * as pokerSolitaire from './poker-solitaire.ts';
import * as postalEntries from './postal-entries.ts';
import * as promotions from './promotions.ts';
import * as responsiblePlay from './responsible-play.ts';
import * as rewards from './rewards.ts';
import * as loyalty from './loyalty.ts';
import * as statefulGames from './stateful-games.ts';
import * as support from './support.ts';
import * as tier from './tier.ts';
import { listCalls } from './list-calls.ts';

/**
 * Every call of the product, by being exported from one of these files: the API registers them, the OpenAPI document
 * describes them and tests iterate over them.
 */
export const CALLS = listCalls([
  account,
  ach,
  activity,
  analytics,
  aptpay,
  bingo,
  cashouts,
  coinflow,
  configuration,
  crash,
  fairness,
  games,
  jackpots,
  jurisdictions,
  kyc,
  legalTexts,
  paymentOrders,
  payNearMe,
  payments,
  personalData,
  playerGames,
  playerLimits,
  pokerSolitaire,
  postalEntries,
  promotions,
  responsiblePlay,
  rewards,
  loyalty,
  statefulGames,
  support,
  tier,
]);

import {
  bingoCards,
  bingoRound,
  bingoRoundRecord,
  buyBingoCards,
  cancelBingoCards,
} from './bingo.ts';
import type { CallShape } from './define.ts';
import {
  gamesConfiguration,
  getAppConfig,
  getBuildConfig,
  paytablesRtp,
  purchasePacks,
  unityCredentials,
} from './configuration.ts';
import {
  addFreePoints,
  createUser,
  endRememberedDevice,
  endSession,
  rememberedDevices,
  login,
  logout,
  refreshToken,
  sendEmailVerification,
  sendPasswordResetEmail,
  signOutElsewhere,
  updateMarketingPreferences,
  updateUser,
  userAccounts,
  userDetails,
  userSessions,
} from './account.ts';
import { sumsubApplicant, sumsubShareToken, sumsubToken, userIdInfo, verify } from './kyc.ts';
import { getVouchers, publishVoucher, redeemVoucher, validatePromo } from './promotions.ts';
import { dailyRewardAvailable, redeemDailyReward, userCredits } from './rewards.ts';
import { rubyRewardsBalance, rubyRewardsPurchase, rubyRewardsUser } from './ruby-rewards.ts';
import {
  acceptBlueCharge,
  authorizeNetCharge,
  nmiProcessCreditCardTransaction,
  payments,
} from './payments.ts';
import {
  payNearMeCancelOrder,
  payNearMeCreateCashOut,
  payNearMeCreateCashoutUser,
  payNearMeCreateOrder,
  payNearMeGetCashoutUser,
  payNearMeOrderId,
  payNearMeOrderToken,
  payNearMeSetCashOutMethod,
} from './pay-near-me.ts';
import { completeCashOut, createCashOut, userCashOuts } from './cashouts.ts';
import { createAchAccountDetails, createAchCashOut, getAchAccountDetails } from './ach.ts';
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
import { placeBet, placeCreditBet, placeMultiCreditBet, userBet, userBets } from './games.ts';
import { playerGames, setFavoriteGame } from './player-games.ts';
import { userActivity } from './activity.ts';
import { userTier } from './tier.ts';
import { rotateFairness, userFairness, userFairnessSeeds } from './fairness.ts';
import {
  cancelCrashBet,
  crashBets,
  crashChain,
  crashRound,
  placeCrashBet,
  settleCrashBet,
} from './crash.ts';
import {
  pokerSolitairePending,
  pokerSolitairePlace,
  pokerSolitaireStart,
} from './poker-solitaire.ts';
import { statefulGameAction, statefulGameInfo, statefulGameStart } from './stateful-games.ts';
import { completeJackpotWin, jackpotCycles, jackpotWins } from './jackpots.ts';
import { hubspotAuthenticate, intercomAuthenticate, zendeskToken } from './support.ts';
import { playerReport, responsibleGaming } from './responsible-play.ts';
import { recordEvents } from './analytics.ts';

/**
 * Every call of the product: the API registers them, the OpenAPI document describes them and tests
 * iterate over them.
 */
export const CALLS = [
  getAppConfig,
  getBuildConfig,
  gamesConfiguration,
  purchasePacks,
  unityCredentials,
  paytablesRtp,
  login,
  createUser,
  userDetails,
  sendPasswordResetEmail,
  sendEmailVerification,
  logout,
  refreshToken,
  userAccounts,
  addFreePoints,
  updateUser,
  updateMarketingPreferences,
  userSessions,
  signOutElsewhere,
  endRememberedDevice,
  endSession,
  rememberedDevices,
  userActivity,
  userTier,
  userIdInfo,
  verify,
  sumsubToken,
  sumsubShareToken,
  sumsubApplicant,
  validatePromo,
  publishVoucher,
  getVouchers,
  redeemVoucher,
  userCredits,
  dailyRewardAvailable,
  redeemDailyReward,
  rubyRewardsUser,
  rubyRewardsBalance,
  rubyRewardsPurchase,
  payments,
  acceptBlueCharge,
  nmiProcessCreditCardTransaction,
  authorizeNetCharge,
  payNearMeCreateOrder,
  payNearMeOrderToken,
  payNearMeOrderId,
  payNearMeCancelOrder,
  payNearMeGetCashoutUser,
  payNearMeCreateCashoutUser,
  payNearMeCreateCashOut,
  payNearMeSetCashOutMethod,
  createCashOut,
  completeCashOut,
  userCashOuts,
  createAchAccountDetails,
  getAchAccountDetails,
  createAchCashOut,
  createAptpayAccountDetails,
  createAptpayAccountInstrument,
  getAptpayAccountDetails,
  createAptpayCashOut,
  createCoinflowCashOut,
  coinflowWithdrawer,
  coinflowSessionKey,
  coinflowRegister,
  coinflowDeleteCard,
  coinflowDeleteBankAccount,
  coinflowShareKyc,
  placeBet,
  placeCreditBet,
  placeMultiCreditBet,
  userBets,
  userBet,
  playerGames,
  setFavoriteGame,
  userFairness,
  rotateFairness,
  userFairnessSeeds,
  placeCrashBet,
  cancelCrashBet,
  settleCrashBet,
  crashBets,
  crashChain,
  crashRound,
  bingoRound,
  bingoRoundRecord,
  bingoCards,
  buyBingoCards,
  cancelBingoCards,
  pokerSolitaireStart,
  pokerSolitairePlace,
  pokerSolitairePending,
  statefulGameInfo,
  statefulGameStart,
  statefulGameAction,
  completeJackpotWin,
  jackpotWins,
  jackpotCycles,
  hubspotAuthenticate,
  intercomAuthenticate,
  zendeskToken,
  playerReport,
  responsibleGaming,
  recordEvents,
] as const satisfies readonly CallShape[];

export type AnyCall = (typeof CALLS)[number];
export type CallName = AnyCall['name'];
export type CallNamed<N extends CallName> = Extract<AnyCall, { name: N }>;

import {
  bingoCards,
  bingoRound,
  bingoRoundRecord,
  buyBingoCards,
  cancelBingoCards,
} from './bingo.ts';
import type { CallShape } from './define.ts';
import { acceptTexts, pendingTexts } from './legal-texts.ts';
import {
  brandPromotions,
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
import { identityCase, identityShareToken, identityFormToken, userIdInfo, verify } from './kyc.ts';
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
import { dataExportLink, dataExports, requestDataExport } from './personal-data.ts';
import { postalEntries, requestPostalEntry } from './postal-entries.ts';
import { userActivity } from './activity.ts';
import { userCapabilities } from './jurisdictions.ts';
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
import {
  endSelfExclusion,
  playerReport,
  responsibleGaming,
  selfExclusion,
} from './responsible-play.ts';
import {
  cancelPlayerLimit,
  confirmPlayerLimit,
  playerLimitHistory,
  playerLimits,
  realityCheck,
  setPlayerLimit,
  setRealityCheck,
} from './player-limits.ts';
import { recordEvents } from './analytics.ts';

/**
 * Every call of the product: the API registers them, the OpenAPI document describes them and tests
 * iterate over them.
 */
export const CALLS = [
  getAppConfig,
  getBuildConfig,
  brandPromotions,
  gamesConfiguration,
  purchasePacks,
  unityCredentials,
  paytablesRtp,
  login,
  createUser,
  userDetails,
  pendingTexts,
  acceptTexts,
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
  userCapabilities,
  userIdInfo,
  verify,
  identityFormToken,
  identityShareToken,
  identityCase,
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
  postalEntries,
  requestPostalEntry,
  dataExports,
  requestDataExport,
  dataExportLink,
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
  selfExclusion,
  endSelfExclusion,
  playerLimits,
  setPlayerLimit,
  confirmPlayerLimit,
  cancelPlayerLimit,
  playerLimitHistory,
  realityCheck,
  setRealityCheck,
  recordEvents,
] as const satisfies readonly CallShape[];

export type AnyCall = (typeof CALLS)[number];
export type CallName = AnyCall['name'];
export type CallNamed<N extends CallName> = Extract<AnyCall, { name: N }>;

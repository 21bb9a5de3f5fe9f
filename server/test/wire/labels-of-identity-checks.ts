/** Identity checks: the age that documents say closes the gate `age`, and no further form. Source: GATE-24, KYC-8. */
const BEHIND_THE_AGE = [
  'GET /publishVoucher',
  'POST /addFreePoints',
  'POST /bingo/buyCards',
  'POST /games/poker-solitaire/start',
  'POST /games/statefulGames/action',
  'POST /games/statefulGames/start',
  'POST /paymentProviders/acceptBlue/charge',
  'POST /paymentProviders/authorizeNet/charge',
  'POST /paymentProviders/nmi/processCreditCardTransaction',
  'POST /paymentProviders/payNearMe/createOrder',
  'POST /placeBet',
  'POST /placeCrashBet',
  'POST /placeCreditBet',
  'POST /placeMultiCreditBet',
  'POST /redeemVoucher',
  'POST /rubyRewards/purchase',
  'POST /users/{userId}/redeemDailyReward',
];

export const LABELS_OF_IDENTITY_CHECKS: readonly string[] = [
  ...BEHIND_THE_AGE.map((call) => `${call} 400`),
  'GET /sumsub/{id}/token 409',
];

/** Location: a request to redeem is not closed by a check that could not be made; a login may need one. Source: LOC-1, LOC-10. */
export const LABELS_OF_LOCATION: readonly string[] = [
  // LOC-14: the vendor of the brand.
  'GET /getAppConfig 200',
  'GET /coinflow/sessionKey 401',
  'POST /coinflow/register 401',
  'POST /coinflow/shareKyc 401',
  'POST /createAchCashOut 401',
  'POST /createAptpayCashOut 401',
  'POST /createCashOut 401',
  'POST /createCoinflowCashOut 401',
  'POST /login 401',
  'POST /login x-geolocation-token',
  'POST /paymentProviders/payNearMe/createCashOut 401',
  'POST /paymentProviders/payNearMe/createCashoutUser 401',
  'POST /paymentProviders/payNearMe/setCashOutMethod 401',
  'POST /users/achAccountDetails 401',
  'POST /users/aptpayAccountDetails 401',
  'POST /users/aptpayAccountInstrument 401',
];

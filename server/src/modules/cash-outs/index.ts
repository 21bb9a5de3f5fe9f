/** The public API of cash-outs. See README.md. */
export {
  acceptBankReturns,
  type BankSettings,
  bankSettingsSchema,
  makeBankFile,
  writeBankFiles,
} from './bank-files.ts';
export { type CashOutRow, cashOutsOfWallet } from './cash-out.store.ts';
export type { CashOutPorts, SettlingPorts } from './cash-out-ports.ts';
export { pricesOfCashOuts } from './cash-out.store.ts';
export { CASH_OUT_COLUMNS, erasePayoutDetails } from './details.store.ts';
export { acceptPayoutEvent, followPayouts } from './follow-payouts.ts';
export {
  cashOutFacts,
  type CashOutFacts,
  decideCashOut,
  type Decision,
  LISTED_MAX,
  listOpenCashOuts,
} from './operator-acts.ts';
export { pushOrderId, pushOrderToken } from './push-orders.ts';
export { requestCashOut } from './request-cash-out.ts';
export { cashOutRoutes } from './routes.ts';
export { payeeOf } from './request-cash-out.ts';
export { holdOf } from './settle-cash-out.ts';

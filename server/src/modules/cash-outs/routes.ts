import {
  createAchAccountDetails,
  createAchCashOut,
  getAchAccountDetails,
} from '@jubilee/contract/calls/ach';
import {
  cancelCashOut,
  completeCashOut,
  createCashOut,
  userCashOuts,
} from '@jubilee/contract/calls/cashouts';
import { type Route, route } from '../access/index.ts';
import { destineToBank, readBankAccount, storeBankAccount } from './bank-accounts.ts';
import type { CashOutPorts } from './cash-out-ports.ts';
import { listCashOuts, lookUpCashOut, takeBackCashOut } from './player-calls.ts';
import { railRoutes } from './rail-routes.ts';
import { requestCashOut } from './request-cash-out.ts';

export function cashOutRoutes(ports: CashOutPorts): Route[] {
  return [
    ...railRoutes(ports),
    route(createCashOut, ({ caller, context, body }) =>
      requestCashOut(ports, caller.player, context, {
        route: 'createCashOut',
        provider: 'MANUAL',
        body,
      }),
    ),
    route(completeCashOut, ({ caller, body }) =>
      lookUpCashOut(ports, caller.player, body.cashOutId),
    ),
    route(cancelCashOut, ({ caller, context, body }) =>
      takeBackCashOut(ports, caller.player, context, body),
    ),
    route(userCashOuts, ({ caller, query }) => listCashOuts(ports, caller.player, query)),
    route(createAchAccountDetails, ({ caller, context, body }) =>
      storeBankAccount(ports, caller.player, context, body),
    ),
    route(getAchAccountDetails, ({ caller, context, params }) =>
      readBankAccount(ports, caller.player, context, params.id),
    ),
    route(createAchCashOut, ({ caller, context, body }) =>
      requestCashOut(ports, caller.player, context, {
        route: 'createAchCashOut',
        provider: 'ACH',
        body,
        destine: () => destineToBank(ports, caller.player, body.achAccountDetailsId),
      }),
    ),
  ];
}

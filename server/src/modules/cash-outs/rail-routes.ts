import { BANK_PAYEE, LINKED_PAYEE, PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { type CallContext, type Route, route, type TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { addPayeeAccount, findBankPayee, registerBankPayee } from './bank-payees.ts';
import type { CashOutPorts, PayeeRequest } from './cash-out-ports.ts';
import {
  findLinkedPayee,
  openLinkingPage,
  registerLinkedPayee,
  shareWithLinkedPayee,
  unlinkInstrument,
} from './linked-payees.ts';
import { destineToInstrument } from './payees.ts';
import {
  choosePushMethod,
  findPushedPayee,
  registerPushedPayee,
  requestPushed,
} from './push-orders.ts';
import { requestCashOut } from './request-cash-out.ts';

interface Input {
  readonly caller: { readonly claims: TokenClaims; readonly player: Player };
  readonly context: CallContext;
}

const requestOf = ({ caller, context }: Input): PayeeRequest => ({
  brand: context.brand,
  flags: context.flags,
  claims: caller.claims,
  player: caller.player,
});

/** The calls of vendors that pay out. */
export function railRoutes(ports: CashOutPorts): Route[] {
  return [
    route(BANK_PAYEE.register, (input) => registerBankPayee(ports, requestOf(input), input.body)),
    route(BANK_PAYEE.addAccount, (input) => addPayeeAccount(ports, requestOf(input), input.body)),
    route(BANK_PAYEE.find, (input) => findBankPayee(ports, requestOf(input))),
    route(BANK_PAYEE.cashOut, (input) =>
      requestCashOut(ports, input.caller.player, input.context, {
        route: BANK_PAYEE.cashOut.name,
        provider: BANK_PAYEE.provider,
        body: input.body,
        destine: (adapter) => destineToInstrument(ports, requestOf(input), adapter, BANK_PAYEE),
      }),
    ),
    route(LINKED_PAYEE.register, (input) =>
      registerLinkedPayee(ports, requestOf(input), input.body),
    ),
    route(LINKED_PAYEE.shareIdentity, (input) => shareWithLinkedPayee(ports, requestOf(input))),
    route(LINKED_PAYEE.find, (input) => findLinkedPayee(ports, requestOf(input))),
    route(LINKED_PAYEE.openPage, (input) => openLinkingPage(ports, requestOf(input))),
    route(LINKED_PAYEE.unlinkCard, (input) =>
      unlinkInstrument(ports, requestOf(input), { kind: 'card', token: input.params.id }),
    ),
    route(LINKED_PAYEE.unlinkAccount, (input) =>
      unlinkInstrument(ports, requestOf(input), { kind: 'bank', token: input.params.id }),
    ),
    route(LINKED_PAYEE.cashOut, (input) => {
      const { account: token, speed } = input.body;
      return requestCashOut(ports, input.caller.player, input.context, {
        route: LINKED_PAYEE.cashOut.name,
        provider: LINKED_PAYEE.provider,
        body: input.body,
        destine: (adapter) =>
          destineToInstrument(ports, requestOf(input), adapter, { ...LINKED_PAYEE, token, speed }),
      });
    }),
    route(PUSHED_PAYEE.find, (input) => findPushedPayee(ports, requestOf(input))),
    route(PUSHED_PAYEE.register, (input) =>
      registerPushedPayee(ports, requestOf(input), input.body),
    ),
    route(PUSHED_PAYEE.cashOut, (input) =>
      requestPushed(ports, requestOf(input), input.context, input.body),
    ),
    route(PUSHED_PAYEE.chooseMethod, (input) =>
      choosePushMethod(ports, requestOf(input), input.body),
    ),
  ];
}

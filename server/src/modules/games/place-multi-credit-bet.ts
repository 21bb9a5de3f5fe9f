import type { MultiCreditBet } from '@jubilee/contract/entities/bet';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { placeMultiCreditBet as placeMultiCreditBetCall } from '@jubilee/contract/calls/games';
import { ok } from '@jubilee/contract/values/result';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { runMoneyCommand } from '../money/index.ts';
import type { StoredOperation } from '../wallet/index.ts';
import { creditBetCommand, type CreditBetPorts } from './credit-bet-command.ts';
import { creditsLeftOf, storedRound } from './stored-round.ts';

type Reply = CallReply<typeof placeMultiCreditBetCall>;

/** So many credits, those that expire first, each its own round, all or none. Source: BET-18, BET-19. */
export function placeMultiCreditBet(
  ports: CreditBetPorts,
  player: Player,
  bet: MultiCreditBet,
  context: CallContext,
): Promise<Answer<Reply>> {
  const wanted = {
    kind: 'MULTI_CREDIT_BET',
    walletId: player.wallet_id,
    gameName: bet.gameName,
    paytable: bet.paytableName,
    currency: bet.currency,
    value: undefined,
    wanted: bet.credits,
    body: bet,
  } as const;
  return runMoneyCommand({
    ...creditBetCommand(ports, wanted, context),
    view: (operation) => ok(viewOf(operation)),
  });
}

function viewOf(operation: StoredOperation): Reply {
  const { gameName, paytableResult, rounds, account, fairness } = storedRound(operation);
  return {
    betId: operation.operationId,
    gameName,
    currency: operation.currency,
    amountWon: paytableResult.amountWon,
    rounds: [...(rounds ?? [])],
    credits: { count: creditsLeftOf(operation) },
    account,
    fairness,
  };
}

import type { CreditBet } from '@jubilee/contract/entities/bet';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { placeCreditBet as placeCreditBetCall } from '@jubilee/contract/calls/games';
import { ok } from '@jubilee/contract/values/result';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { runMoneyCommand } from '../money/index.ts';
import type { StoredOperation } from '../wallet/index.ts';
import { creditBetCommand, type CreditBetPorts } from './credit-bet-command.ts';
import { creditsLeftOf, storedRound } from './stored-round.ts';

type Reply = CallReply<typeof placeCreditBetCall>;

/** One round with one credit of the requested value; the win is paid whole. Source: BET-17, BET-19. */
export function placeCreditBet(
  ports: CreditBetPorts,
  player: Player,
  bet: CreditBet,
  context: CallContext,
): Promise<Answer<Reply>> {
  const wanted = {
    kind: 'CREDIT_BET',
    walletId: player.wallet_id,
    gameName: bet.gameName,
    paytable: bet.paytableName,
    currency: bet.currency,
    value: BigInt(bet.creditsValue),
    wanted: 1,
    body: bet,
  } as const;
  return runMoneyCommand({
    ...creditBetCommand(ports, wanted, context),
    view: (operation) => ok(viewOf(operation, bet)),
  });
}

function viewOf(operation: StoredOperation, bet: CreditBet): Reply {
  const { gameName, paytableResult, account, fairness } = storedRound(operation);
  return {
    betId: operation.operationId,
    gameName,
    currency: operation.currency,
    creditsValue: bet.creditsValue,
    userCreditType: 'CREDIT_BET_WIN',
    paytableResult,
    credits: { count: creditsLeftOf(operation) },
    account,
    fairness,
  };
}

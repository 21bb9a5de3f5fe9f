import { addFreePoints } from '@jubilee/contract/calls/account';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import type { Brand } from '@jubilee/contract/settings/brand';
import { plural, t } from '@lingui/core/macro';
import { isUndecided, type CallProblem } from '../../calls/outcome.ts';
import type { Balances } from './balances.ts';
import { callProblem } from '../messages/call-sentences.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { SessionEngine } from '../engine/session-engine.ts';

const KEY = 'jubilee:free-points';

export interface ClaimPorts {
  readonly engine: Pick<SessionEngine, 'call' | 'newRequestId' | 'dispatch' | 'refreshBalances'> & {
    readonly balances: Pick<Balances, 'update'>;
  };
  readonly storage: KeyValueStorage;
  readonly userId: string;
  readonly offer: Brand['freePoints'];
}

export interface ClaimAnswer {
  readonly ok: boolean;
  /** One message for the player. */
  readonly text: string;
}

/**
 * Claims the brand's free Points. The request id is stored until its outcome is known, so that a
 * retry after a lost connection claims the same gift. Source: WAL-9, WAL-10.
 */
export async function claimFreePoints(ports: ClaimPorts): Promise<ClaimAnswer> {
  const { engine, storage, offer } = ports;
  const key = `${KEY}:${ports.userId}`;
  const sentBefore = storage.get(key);
  const requestId = sentBefore ?? engine.newRequestId();
  storage.set(key, requestId);
  const wasSent = sentBefore !== undefined;
  const answer = await engine.call(addFreePoints, {
    body: {},
    requestId,
    wasSent,
    onNewId: (newId) => storage.set(key, newId),
  });
  if (answer.ok) {
    storage.remove(key);
    answer.value.accounts.forEach(engine.balances.update);
    engine.dispatch({ type: 'freePointsRead', dueAt: answer.value.freePointsDueAt });
    const amount = formatMoney(offer.amount, 'POINTS');
    return { ok: true, text: t`${amount} added` };
  }
  if (!isUndecided(answer.problem)) storage.remove(key);
  // They were claimed elsewhere: from now on the page knows when the next ones come.
  if (codeOf(answer.problem) === 'FREE_POINTS_NOT_DUE') await engine.refreshBalances();
  return { ok: false, text: sentence(answer.problem, offer) };
}

const codeOf = (problem: CallProblem): string | undefined =>
  problem.kind === 'refused' ? problem.code : undefined;

function sentence(problem: CallProblem, offer: Brand['freePoints']): string {
  const hours = offer.periodHours;
  const limit = formatAmount(offer.belowBalance);
  switch (codeOf(problem)) {
    case 'FREE_POINTS_NOT_DUE':
      return t`You’ve had your free Points already. They come once every ${plural(hours, { one: '# hour', other: '# hours' })}.`;
    case 'FREE_POINTS_BALANCE_TOO_HIGH':
      return t`Free Points are for balances below ${limit}.`;
    case 'BALANCE_LIMIT_REACHED':
    case 'WALLET_CLOSED':
      return t`Your balance can’t take free Points right now. Write to support to find out why.`;
    default:
      return callProblem(problem).message;
  }
}

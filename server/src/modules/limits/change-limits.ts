/** A player's choice of a limit, and the confirmation or cancellation of a looser one. Source: PLAY-21, PLAY-22. */
import type { LimitChoiceRequest } from '@jubilee/contract/entities/player-limit';
import { LIMIT_CHOICES_PER_DAY_MAX } from '@jubilee/contract/values/player-limits';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import {
  answerLimit,
  decideLimit,
  isSameSlot,
  type LimitChoice,
  limitsInForce,
  type LimitSlot,
} from '@jubilee/core/limits/limits-in-force';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import type { Database, LimitPorts } from './limit-ports.ts';
import {
  addAnswer,
  addChoice,
  countBack,
  dropTotals,
  readChoices,
  replaceStakeLimits,
} from './limit.store.ts';

const DAY_MS = 86_400_000;

/** Whose limits; the zone is the brand's, of its months. */
export interface LimitedPlayer {
  readonly walletId: bigint;
  readonly timeZone: string;
}

/** Refuses TOO_MANY_REQUESTS after LIMIT_CHOICES_PER_DAY_MAX in 24 hours. */
export function chooseLimit(
  ports: LimitPorts,
  who: LimitedPlayer,
  request: LimitChoiceRequest,
): Promise<Result<undefined>> {
  const { kind, period, amount: wanted } = request;
  const currency = 'currency' in request ? request.currency : undefined;
  const slot: LimitSlot = { kind, currency, period };
  const amount = wanted === 'none' ? undefined : wanted;
  return changeLimits(ports, who, async (client, choices, nowMs): Promise<Result<undefined>> => {
    const inForce = limitsInForce(choices).find((one) => isSameSlot(one, slot));
    const decision = decideLimit(inForce, amount, nowMs);
    if (decision.effect === 'unchanged') return ok(undefined);
    const again = mayChooseAgainMs(choices);
    if (nowMs < again) {
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((again - nowMs) / 1_000) });
    }
    await addChoice(client, who.walletId, {
      ...slot,
      amount,
      choiceId: ports.ids.uuidV7(),
      chosenAtMs: nowMs,
      confirmFromMs: decision.effect === 'later' ? decision.confirmFromMs : undefined,
    });
    return ok(undefined);
  });
}

/** From when on another choice is accepted. `choices` are in the order in which they were made. */
function mayChooseAgainMs(choices: readonly LimitChoice[]): number {
  const oldest = choices.at(-LIMIT_CHOICES_PER_DAY_MAX);
  return choices.length < LIMIT_CHOICES_PER_DAY_MAX || oldest === undefined
    ? -Infinity
    : oldest.chosenAtMs + DAY_MS;
}

/** Refuses NOT_FOUND for what does not wait, and LIMIT_NOT_DUE for a confirmation before its time. */
export function answerChoice(
  ports: LimitPorts,
  who: LimitedPlayer,
  { choiceId, isConfirmed }: { readonly choiceId: string; readonly isConfirmed: boolean },
): Promise<Result<undefined>> {
  return changeLimits(ports, who, async (client, choices, nowMs): Promise<Result<undefined>> => {
    const answer = answerLimit(choices, choiceId, isConfirmed, nowMs);
    switch (answer.decision) {
      case 'notFound':
        return refuse('NOT_FOUND');
      case 'notDue':
        return refuse('LIMIT_NOT_DUE', { confirmFrom: isoInstant(answer.confirmFromMs) });
      case 'unchanged':
        return ok(undefined);
      default:
        answer.decision satisfies 'record';
        await addAnswer(client, who.walletId, { choiceId, isConfirmed, atMs: nowMs });
        return ok(undefined);
    }
  });
}

/**
 * The wallet is locked first, and no stake is decided until what it reads is what the choices amount to. A change that records
 * nothing leaves all of it as it was.
 */
function changeLimits<T>(
  ports: LimitPorts,
  { walletId, timeZone }: LimitedPlayer,
  change: (client: Database, choices: readonly LimitChoice[], nowMs: number) => Promise<T>,
): Promise<T> {
  const { pool, wallet, sharedClock } = ports;
  return repeatedTransaction(pool, async (client) => {
    const wasLimited = await wallet.markLimitedWithin(client, walletId, undefined);
    const nowMs = await sharedClock.read();
    const answer = await change(client, await readChoices(client, walletId), nowMs);
    const ofStakes = limitsInForce(await readChoices(client, walletId)).filter(
      ({ kind }) => kind !== 'purchase',
    );
    const isLimited = ofStakes.length > 0;
    if (isLimited || wasLimited) await replaceStakeLimits(client, walletId, ofStakes, timeZone);
    if (isLimited !== wasLimited) await wallet.markLimitedWithin(client, walletId, isLimited);
    if (isLimited && !wasLimited) await countBack(client, walletId, isoInstant(nowMs));
    if (!isLimited && wasLimited) await dropTotals(client, walletId);
    return answer;
  });
}

/**
 * Rounds that were left open are finished by the published rule of their game, step by step as the
 * player would, and paid. Rounds whose rules are gone are refunded. Source: GAME-27, GAME-70.
 */
import { BINGO_ROOM_NAME } from '@jubilee/contract/values/bingo';
import type { Result } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Fairness } from '../fairness/index.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import type { OpenRound, StoredStep, Wallet } from '../wallet/index.ts';
import { advance, stepOf } from './act-in-round.ts';
import { type LoadedRound, loadRound } from './deal-round.ts';
import { refundRound } from './refund-round.ts';

export const ABANDONED_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 100;
/** No game has more steps: a round that needs more has faulty rules. */
const STEPS_MAX = 200;

export interface AbandonedPorts {
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'seedOfRound'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Finishes every round that began 30 days ago or earlier. A round that fails is reported to `onFault`
 * and does not delay the others. Returns how many ended.
 */
export async function finishAbandoned(
  ports: AbandonedPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const before = isoInstant(ports.clock.now() - ABANDONED_AFTER_DAYS * DAY_MS);
  let after: OpenRound | undefined;
  let finished = 0;
  for (;;) {
    const page = await ports.wallet.roundsOpenSince({ before, after, limit: PAGE_SIZE });
    for (const open of page.filter(isOfSteps)) {
      const ended = await finishRound(ports, open).catch((error: unknown) => {
        onFault(error);
        return false;
      });
      if (ended) finished += 1;
    }
    after = page.at(-1);
    if (page.length < PAGE_SIZE) return finished;
  }
}

/** Bets on shared rounds are ended by their round. */
function isOfSteps({ gameName }: OpenRound): boolean {
  return GAMES.get(gameName)?.kind !== 'crash' && gameName !== BINGO_ROOM_NAME;
}

/**
 * True when the round is over. It takes no part in the jackpots, because no player ended it.
 * Faults: a round that does not repeat or that the wallet refuses.
 */
async function finishRound(ports: AbandonedPorts, open: OpenRound): Promise<boolean> {
  const { walletId, reservationId } = open;
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const reserved = await ports.wallet.reservedRound(walletId, reservationId);
    if (reserved?.state !== 'OPEN') return false;
    const loaded = await loadRound(ports.fairness, reserved);
    if (loaded === undefined) return (await refundRound(ports, reserved)).ok;
    const action = loaded.repeated.round.autoAction();
    const next = advance(loaded, action);
    if (!next.ok)
      throw new Error(`round ${reservationId} refuses its own rule: ${next.refusal.code}`);
    const stepped = await takeStep(ports, loaded, { action, next: next.value });
    // The round moved on in the meantime: look at it again.
    if (!stepped.ok && stepped.refusal.code === 'STATE_CONFLICT') continue;
    if (!stepped.ok) {
      throw new Error(`round ${reservationId} could not be finished: ${stepped.refusal.code}`);
    }
    if (next.value.repeated.round.isComplete) return true;
  }
  throw new Error(`round ${reservationId} does not end by its own rule`);
}

/** Refuses as the wallet does, STATE_CONFLICT at another version, and OUTCOME_UNKNOWN. */
function takeStep(
  ports: AbandonedPorts,
  loaded: LoadedRound,
  { action, next }: { readonly action: unknown; readonly next: LoadedRound },
): Promise<Result<{ readonly stored: StoredStep }>> {
  const { opened, steps } = loaded.reserved;
  const { walletId, brandNumber, operationId: reservationId } = opened;
  return runServerCommand({
    request: serverRequest({
      route: 'finishAbandoned',
      brandNumber,
      walletId,
      operationId: ports.ids.uuidV7(),
      body: { holdId: reservationId, version: steps.length },
    }),
    async record(request) {
      const operation = stepOf({ ...request, action }, loaded, next, undefined);
      return ledgerOutcome(
        await ports.wallet.apply({ kind: 'roundStep', operation }, request.budget),
      );
    },
  });
}

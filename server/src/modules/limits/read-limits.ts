/** Limits as their player sees them. Source: PLAY-20, PLAY-23. */
import type { LimitHistoryEntry, PlayerLimit } from '@jubilee/contract/entities/player-limit';
import {
  isSameSlot,
  type LimitChoice,
  limitsInForce,
  pendingChoice,
} from '@jubilee/core/limits/limits-in-force';
import { beforePeriod } from '@jubilee/core/limits/limit-period';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { LimitedPlayer } from './change-limits.ts';
import type { LimitPorts } from './limit-ports.ts';
import { readChoices, readChoicesBefore, readUsedLimits } from './limit.store.ts';

const PAGE_SIZE_DEFAULT = 50;

export async function readLimits(
  { pool, sharedClock, spentSince }: Pick<LimitPorts, 'pool' | 'sharedClock' | 'spentSince'>,
  { walletId, timeZone }: LimitedPlayer,
): Promise<readonly PlayerLimit[]> {
  const nowMs = await sharedClock.read();
  const at = isoInstant(nowMs);
  const choices = await readChoices(pool, walletId);
  const used = choices.length === 0 ? [] : await readUsedLimits(pool, walletId, at);
  return Promise.all(
    limitsInForce(choices).map(async (limit) => ({
      kind: limit.kind,
      currency: limit.currency ?? null,
      period: limit.period,
      amount: limit.amount,
      since: isoInstant(limit.sinceMs),
      used:
        limit.kind === 'purchase'
          ? await spentSince(walletId, isoInstant(beforePeriod(limit.period, nowMs, timeZone)))
          : (used.find((one) => isSameSlot(one, limit))?.used ?? null),
      pending: pendingView(pendingChoice(limit, nowMs)),
    })),
  );
}

function pendingView(choice: LimitChoice | undefined): PlayerLimit['pending'] {
  if (choice === undefined) return null;
  const { choiceId, amount, chosenAtMs, confirmFromMs = chosenAtMs } = choice;
  return {
    choiceId,
    amount: amount ?? null,
    chosenAt: isoInstant(chosenAtMs),
    confirmFrom: isoInstant(confirmFromMs),
  };
}

export async function readLimitHistory(
  { pool }: Pick<LimitPorts, 'pool'>,
  walletId: bigint,
  page: { readonly before?: string | undefined; readonly limit?: string | undefined },
): Promise<{ readonly entries: readonly LimitHistoryEntry[]; readonly next: string | null }> {
  const limit = page.limit === undefined ? PAGE_SIZE_DEFAULT : Number(page.limit);
  const found = await readChoicesBefore(pool, walletId, { before: page.before, limit: limit + 1 });
  const entries = found.slice(0, limit).map(historyEntry);
  return { entries, next: found.length > limit ? (entries.at(-1)?.choiceId ?? null) : null };
}

function historyEntry(choice: LimitChoice): LimitHistoryEntry {
  const { choiceId, kind, currency, period, amount, chosenAtMs, confirmFromMs, answer } = choice;
  return {
    choiceId,
    kind,
    currency: currency ?? null,
    period,
    amount: amount ?? null,
    chosenAt: isoInstant(chosenAtMs),
    confirmFrom: confirmFromMs === undefined ? null : isoInstant(confirmFromMs),
    answer: answer === undefined ? null : answer.isConfirmed ? 'confirmed' : 'canceled',
    answeredAt: answer === undefined ? null : isoInstant(answer.atMs),
  };
}

import { useCallback, useMemo } from 'react';
import type { CallReply } from '@jubilee/contract/calls/define';
import { rotateFairness, userFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import { userBets } from '@jubilee/contract/calls/games';
import type { Bet } from '@jubilee/contract/entities/bet';
import type { RevealedSeed } from '@jubilee/contract/entities/fairness';
import { t } from '@lingui/core/macro';
import { isOfRoom } from '../../catalogue/bingo-room.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { Outcome } from '../../session/types.ts';

type Pair = CallReply<typeof userFairness>;
/** Why the seed did not change, with the open rounds that block it. Source: FAIR-9. */
export interface SeedRefusal {
  readonly text: string;
  readonly rounds: readonly Bet[];
}

/** Shared rounds have seeds of their own, so they do not block a change. */
function isOfOwnSeed(bet: Bet): boolean {
  return bet.kind !== 'CRASH' && !isOfRoom(bet);
}

type Answer =
  | { readonly ok: true; readonly pair: Pair; readonly revealed: readonly RevealedSeed[] }
  | (Outcome & { readonly ok: false });

/**
 * The player's seed pair, the revealed pairs, and the action that rotates the pair. Source: FAIR-4
 * to FAIR-7.
 */
export function usePair() {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const load = useMemo(() => {
    if (engine === undefined || userId === undefined) return undefined;
    const params = { userId };
    return async (): Promise<Answer> => {
      const [pair, seeds] = await Promise.all([
        engine.call(userFairness, { params }),
        engine.call(userFairnessSeeds, { params }),
      ]);
      if (!pair.ok) return callProblem(pair.problem);
      if (!seeds.ok) return callProblem(seeds.problem);
      return { ok: true, pair: pair.value, revealed: seeds.value.seeds };
    };
  }, [engine, userId]);
  const { answer, again, retry } = useAnswer(load);
  const rotate = useCallback(
    async (clientSeed: string): Promise<SeedRefusal | undefined> => {
      if (engine === undefined || userId === undefined) return undefined;
      const body = { clientSeed };
      const changed = await engine.call(rotateFairness, { params: { userId }, body });
      await again();
      if (changed.ok) return undefined;
      const { problem } = changed;
      if (problem.kind !== 'refused' || problem.code !== 'SEED_IN_USE') {
        return { text: callProblem(problem).message, rounds: [] };
      }
      const query = { status: 'PENDING' } as const;
      const open = await engine.call(userBets, { params: { userId }, query });
      return {
        text: t`A round of yours is still open. Finish it, then change your seed.`,
        rounds: open.ok ? open.value.bets.filter(isOfOwnSeed) : [],
      };
    },
    [engine, userId, again],
  );
  return { answer, retry, rotate };
}

import { useCallback, useMemo } from 'react';
import type { CallReply } from '@jubilee/contract/calls/define';
import { rotateFairness, userFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import type { RevealedSeed } from '@jubilee/contract/entities/fairness';
import { t } from '@lingui/core/macro';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/started-session.ts';
import type { Outcome } from '../../session/types.ts';

type Pair = CallReply<typeof userFairness>;
type Answer =
  | { readonly ok: true; readonly pair: Pair; readonly revealed: readonly RevealedSeed[] }
  | (Outcome & { readonly ok: false });

/** The player's seed pair, the pairs that were revealed, and the way to the next one. Source: FAIR-4 to FAIR-7. */
export function usePair() {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const ask = useMemo(() => {
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
  const { answer, again, retry } = useAnswer(ask);
  /** Answers a sentence when the seed stayed as it was. */
  const rotate = useCallback(
    async (clientSeed: string): Promise<string | undefined> => {
      if (engine === undefined || userId === undefined) return undefined;
      const body = { clientSeed };
      const changed = await engine.call(rotateFairness, { params: { userId }, body });
      await again();
      if (changed.ok) return undefined;
      const { problem } = changed;
      if (problem.kind === 'refused' && problem.code === 'SEED_IN_USE') {
        return t`A round of yours is still open. Finish it, then change your seed.`;
      }
      return callProblem(problem).message;
    },
    [engine, userId, again],
  );
  return { answer, retry, rotate };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { logProblem } from '../../app/log.ts';
import { openVerifier, type Answered, type Verifier } from './verifier.ts';

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** The page's verifier, loaded with the page. A failure is returned as a message. */
export function useVerifier() {
  const verifier = useRef<Verifier>(undefined);
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
    verifier.current = openVerifier();
    return () => {
      verifier.current?.close();
      verifier.current = undefined;
    };
  }, []);
  const runVerifier = useCallback(
    async (question: Parameters<Verifier['runVerifier']>[0]): Promise<Answered | string> => {
      verifier.current ??= openVerifier();
      const reply = await verifier.current
        .runVerifier(question, (done, all) => setProgress({ done, all }))
        .catch((cause: unknown) => {
          logProblem('The verifier broke down', cause);
          verifier.current?.close();
          verifier.current = undefined;
          return t`The check didn’t run. Reload the page and try again.`;
        });
      setProgress(undefined);
      return reply;
    },
    [],
  );
  return { runVerifier, progress };
}
export type RunVerifier = ReturnType<typeof useVerifier>['runVerifier'];

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../session/types.ts';

type Refusal = Outcome & { readonly ok: false };

/**
 * The response to a request; undefined while it is pending. `again` repeats it and keeps the old
 * response on the page meanwhile; `retry` returns to the skeleton.
 */
export function useAnswer<Answer extends { readonly ok: true }>(
  load: (() => Promise<Answer | Refusal>) | undefined,
): {
  readonly answer: Answer | Refusal | undefined;
  readonly again: () => Promise<void>;
  readonly retry: () => void;
} {
  const [answer, setAnswer] = useState<Answer | Refusal>();
  // Only the newest request counts: an older response may arrive later.
  const newest = useRef(0);
  const again = useCallback(async () => {
    if (load === undefined) return;
    newest.current += 1;
    const mine = newest.current;
    const given = await load();
    if (mine === newest.current) setAnswer(given);
  }, [load]);
  useEffect(() => {
    void again();
    return () => {
      newest.current += 1;
    };
  }, [again]);
  const retry = useCallback(() => {
    setAnswer(undefined);
    void again();
  }, [again]);
  return { answer, again, retry };
}

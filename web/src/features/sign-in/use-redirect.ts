import { useCallback, useMemo, useState } from 'react';
import { useSearchText } from '../../navigation/use-path.ts';
import { navigate } from '../../navigation/navigate.ts';
import { safeRedirect } from '../../app/redirect.ts';

/**
 * Where to go after signing in, checked, and what other entry screens hand on. `otherwise` counts when
 * the address names no target. Source: ROUTE-11, ROUTE-12.
 */
export function useRedirect(otherwise?: string): {
  readonly target: string;
  readonly search: { redirect?: string };
  readonly follow: () => void;
} {
  const now = useSearchText('redirect');
  // Read once: the address changes while this screen is still there, on the way to the target.
  const [wanted] = useState(now ?? otherwise);
  const target = safeRedirect(wanted);
  const follow = useCallback(() => {
    navigate({ href: target, replace: true });
  }, [target]);
  const search = useMemo(() => (wanted === undefined ? {} : { redirect: wanted }), [wanted]);
  return { target, search, follow };
}

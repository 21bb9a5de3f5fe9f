import { useCallback, useMemo, useState } from 'react';
import { useSearchText } from '../../navigation/use-path.ts';
import { navigate } from '../../navigation/navigate.ts';
import { safeRedirect } from '../../app/redirect.ts';

/**
 * The checked target after signing in, and the query that other sign-in pages get. `otherwise`
 * applies when the URL has no target. Source: ROUTE-11, ROUTE-12.
 */
export function useRedirect(otherwise?: string): {
  readonly target: string;
  readonly search: { redirect?: string };
  readonly follow: () => void;
} {
  const now = useSearchText('redirect');
  // Read once: the URL changes while this screen is still mounted, on the way to the target.
  const [wanted] = useState(now ?? otherwise);
  const target = safeRedirect(wanted);
  const follow = useCallback(() => {
    navigate({ href: target, replace: true });
  }, [target]);
  const search = useMemo(() => (wanted === undefined ? {} : { redirect: wanted }), [wanted]);
  return { target, search, follow };
}

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { safeRedirect } from '../../app/redirect.ts';

/** One value of the page's own address, as text. */
export function useSearchText(name: string): string | undefined {
  const { history } = useRouter();
  const search = useSyncExternalStore(history.subscribe, () => history.location.search);
  return new URLSearchParams(search).get(name) ?? undefined;
}

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
  const navigate = useNavigate();
  const target = safeRedirect(wanted);
  const follow = useCallback(() => {
    void navigate({ href: target, replace: true });
  }, [navigate, target]);
  const search = useMemo(() => (wanted === undefined ? {} : { redirect: wanted }), [wanted]);
  return { target, search, follow };
}

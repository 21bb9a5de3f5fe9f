import { useEffect } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { useSearchText } from '../navigation/use-path.ts';
import { BootSkeleton } from '../shell/page-pending.tsx';
import { safeRedirect } from './redirect.ts';

/**
 * /configerror after the configuration has loaded: there is nothing to retry, so it leads to the
 * requested page, or to the lobby. Source: CONF-22, ROUTE-3.
 */
export function ConfigErrorPage() {
  const target = safeRedirect(useSearchText('redirect'));
  useEffect(() => {
    navigate({ href: target, replace: true });
  }, [target]);
  return <BootSkeleton />;
}

import { useEffect } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { useSearchText } from '../navigation/use-path.ts';
import { BootSkeleton } from '../shell/page-pending.tsx';
import { safeRedirect } from './redirect.ts';

/**
 * /configerror while the settings are here: there is nothing to try again, so it leads to what was
 * wanted, or to the lobby. Source: CONF-22, ROUTE-3.
 */
export function ConfigErrorPage() {
  const target = safeRedirect(useSearchText('redirect'));
  useEffect(() => {
    navigate({ href: target, replace: true });
  }, [target]);
  return <BootSkeleton />;
}

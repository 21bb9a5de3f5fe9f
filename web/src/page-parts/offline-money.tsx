import { Trans } from '@lingui/react/macro';
import { Alert } from '@jubilee/ui/alert';
import { useOnline } from '../pwa/use-online.ts';

/** While offline, says that nothing can be bought or redeemed; nothing otherwise. Source: SW-12. */
export function OfflineMoney() {
  if (useOnline()) return null;
  return (
    <Alert tone="warn">
      <Trans>
        You’re offline. Nothing can be bought or redeemed until your connection is back. Your
        balance is safe.
      </Trans>
    </Alert>
  );
}

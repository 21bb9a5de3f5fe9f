import { Trans } from '@lingui/react/macro';
import { Alert } from '@jubilee/ui/alert';
import { buttonClass } from '@jubilee/ui/button';
import { useFlags } from '../../../flags/use-flags.ts';
import { Link } from '../../../navigation/link.tsx';
import { useSearchText } from '../../../navigation/use-path.ts';
import { readAttribution } from '../../../session/attribution/read-attribution.ts';
import { useSession } from '../../../session/session-context.ts';
import { deviceStorage } from '@jubilee/ui/browser/storage';

/** What became of the code in the link that led here. The first visit of a device counts. Source: AUTH-17, PROMO-7. */
export function LinkedCode() {
  const { status } = useSession();
  const { purchasesEnabled, promoCodeEntryEnabled } = useFlags();
  const named = useSearchText('promo_code') ?? '';
  const { promoCode: kept } = readAttribution(deviceStorage, {
    address: location.href,
    referrer: '',
  });
  if (status === 'loading') return null;
  if (kept === undefined) {
    return (
      <Alert tone="warn">
        <Trans>The code in this link can’t be used.</Trans>
      </Alert>
    );
  }
  if (status === 'guest') {
    return (
      <Alert>
        {kept === named ? (
          <Trans>Code {kept} is kept on this device. It counts when you sign up here.</Trans>
        ) : (
          <Trans>
            Code {named} isn’t added: this device keeps code {kept} of your first visit.
          </Trans>
        )}
      </Alert>
    );
  }
  if (!purchasesEnabled || !promoCodeEntryEnabled) return null;
  return (
    <Alert
      action={
        <Link to="/purchase" className={buttonClass({ look: 'outline', size: 'small' })}>
          <Trans>To the store</Trans>
        </Link>
      }
    >
      <Trans>You have an account already. A code for a pack is entered in the store.</Trans>
    </Alert>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { artUrl } from '../../catalogue/game-art.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** A purchase was verified, with or without a bonus. Source: DLG-4. */
export function CardConfirmedDialog({
  facts,
  onClose,
}: DialogViewProps<{ readonly bonusApplied: boolean }>) {
  const done = (
    <Button look="primary" size="large" block onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  );
  return facts.bonusApplied ? (
    <OfferDialog
      title={t`Verified, with a bonus`}
      text={t`Your purchase is confirmed. The bonus is in your balance.`}
      art={{ url: artUrl('gift') ?? '' }}
      onClose={onClose}
      actions={done}
    />
  ) : (
    <OfferDialog
      title={t`Verified`}
      text={t`Your purchase is confirmed. There’s nothing left to do.`}
      sign={{ icon: <Check aria-hidden="true" />, tone: 'ok' }}
      onClose={onClose}
      actions={done}
    />
  );
}

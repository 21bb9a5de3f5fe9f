import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@jubilee/ui/button';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { artUrl } from '../../catalogue/game-art.ts';
import { formatDayAndTime, formatDollars } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import type { TimedOffer } from '../dialog-names.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { OfferDialog } from './offer-dialog.tsx';

/**
 * A pack that is offered for a limited time. Says when it ends, and never counts down. Source:
 * DLG-8.
 */
export function LimitedOfferDialog({ facts, onClose }: DialogViewProps<TimedOffer>) {
  const points = formatMoney(facts.points, 'POINTS');
  const tickets = formatAmount(facts.sweepTickets);
  const price = formatDollars(facts.price);
  const text = t`${points} with ${tickets} free tickets for ${price}.`;
  const ends = formatDayAndTime(facts.endDate);
  return (
    <OfferDialog
      title={facts.title}
      text={t`${text} On sale until ${ends}.`}
      art={{ url: artUrl('hourglass') ?? '' }}
      onClose={onClose}
      actions={
        <>
          <Link
            to="/purchase/$code"
            params={{ code: facts.packCode }}
            className={buttonClass({ look: 'primary', size: 'large', block: true })}
          >
            <Trans>See the pack</Trans>
          </Link>
          <Button look="ghost" block onClick={onClose}>
            <Trans>No thanks</Trans>
          </Button>
        </>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { useFreePoints } from './use-free-points.ts';

/** Claims free Points when the balance is low; nothing while it is high enough. Source: WAL-9. */
export function FreePointsButton(props: { points: number | undefined; block?: boolean }) {
  const offer = useFreePoints(props.points);
  if (offer === undefined) return null;
  return (
    <Button
      look="reward"
      size={props.block === true ? 'default' : 'small'}
      block={props.block === true}
      busy={offer.isBusy}
      aria-disabled={offer.refusal === undefined ? undefined : true}
      title={offer.refusal}
      onClick={offer.claim}
    >
      <Gift className="ic ic-18" aria-hidden="true" />
      <Trans>Get free Points</Trans>
    </Button>
  );
}

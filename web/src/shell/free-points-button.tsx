import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { nowMs } from '../app/clock.ts';
import { formatSoon } from '../language/format.ts';
import type { Opening } from '../player/openings.ts';
import { useFreePoints } from './use-free-points.ts';

/**
 * Claims free Points when the balance is low; nothing while it is high enough. `saysWhen`: a low balance
 * that has had them gets the time of the next ones. `why`: the sentence where there are none. Source: WAL-9, WAL-50.
 */
export function FreePointsButton(props: {
  /** The displayed balance, minor units. */
  points: number | undefined;
  block?: boolean;
  saysWhen?: boolean;
  why?: (closed: Opening) => string | undefined;
}) {
  const { offer, dueAt, isLow, closed } = useFreePoints(props.points);
  if (closed !== undefined) {
    const why = isLow ? props.why?.(closed) : undefined;
    return why === undefined ? null : <span className="sm">{why}</span>;
  }
  if (offer === undefined) {
    if (dueAt === undefined || !isLow || props.saysWhen !== true) return null;
    const time = formatSoon(dueAt, nowMs());
    return (
      <span className="sm num" data-due>
        <Trans>Next free Points: {time}</Trans>
      </span>
    );
  }
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

import type { Currency } from '@jubilee/contract/values/currency';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@jubilee/ui/button';
import { currencyName, formatMoney } from '@jubilee/ui/format/amount';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { PLAY_IN } from '../../player/openings.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { whyClosed } from '../../player/state-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { FreePointsButton } from '../../shell/free-points-button.tsx';
import type { CardReach } from './card-reach.ts';

/** Why the chosen cards cannot be bought, and what helps. Source: BINGO-25. */
export function TooFew(props: {
  id: string;
  reach: CardReach;
  balance: number;
  onCount: (count: number) => void;
}) {
  const { reach, balance } = props;
  const { activeCurrency, setActiveCurrency } = useSession();
  const { purchasesEnabled } = useFlags();
  const openingOf = useOpenings();
  const other: Currency = activeCurrency === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
  return (
    <>
      <p id={props.id} className="muted" translate="no">
        <Trans>You have {formatMoney(balance, activeCurrency)}. That isn’t enough for this.</Trans>
      </p>
      {reach.most > 0 && (
        <Button block onClick={() => props.onCount(reach.most)}>
          <Plural value={reach.most} one="Take # card" other="Take # cards" />
        </Button>
      )}
      {activeCurrency === 'POINTS' && (
        <FreePointsButton points={balance} block saysWhen why={whyClosed} />
      )}
      {reach.isOtherEnough && openingOf(PLAY_IN[other]).is === 'open' && (
        <Button block onClick={() => setActiveCurrency(other)}>
          <Trans>Play with {currencyName(other)}</Trans>
        </Button>
      )}
      {purchasesEnabled && openingOf('buy').is === 'open' && (
        <Link to="/purchase" className={buttonClass({ block: true })}>
          <Trans>Get Points</Trans>
        </Link>
      )}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlayerCapabilitiesView } from '@jubilee/contract/entities/jurisdiction';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button } from '@jubilee/ui/button';
import { currencyName, formatMoney } from '@jubilee/ui/format/amount';
import { PLAY_IN } from '../../player/openings.ts';
import { capSentence, whyClosed } from '../../player/state-sentences.ts';
import { useCapabilities, useOpenings } from '../../player/use-capabilities.ts';
import styles from './game-notes.module.css';

/**
 * Before any bet: that nothing is played by who keeps out, that the currency is not played where the player lives or is, with
 * the way to the other one, or how far stakes go under a prize cap. Source: STATE-15, PLAY-13.
 */
export function StateNote(props: {
  game: Game;
  currency: Currency;
  onChange: (currency: Currency) => void;
}) {
  const { game, currency, onChange } = props;
  const { view } = useCapabilities();
  const openingOf = useOpenings();
  if (view === undefined) return <output />;
  const closed = whyClosed(openingOf(PLAY_IN[currency]));
  const sentence = closed ?? (currency === 'SWEEP_TICKETS' ? stakeSentence(view, game) : undefined);
  const other: Currency = currency === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
  const isOtherOpen = openingOf(PLAY_IN[other]).is === 'open';
  const unit = currencyName(other);
  return (
    <output>
      {sentence !== undefined && (
        <span className={styles.note}>
          <span>{sentence}</span>
          {closed !== undefined && isOtherOpen && (
            <Button look="light" size="small" onClick={() => onChange(other)}>
              <Trans>Change to {unit}</Trans>
            </Button>
          )}
        </span>
      )}
    </output>
  );
}

function stakeSentence(view: PlayerCapabilitiesView, game: Game): string | undefined {
  const cap = capSentence(view);
  const found = view.largestStakes.find(({ gameName }) => gameName === game.gameName);
  if (cap === undefined || found === undefined) return undefined;
  if (found.largestStake === null) {
    return `${cap} ${t`No stake of this game fits, so it is played for Points there.`}`;
  }
  if (found.largestStake >= Math.max(...game.betAmounts)) return undefined;
  const stake = formatMoney(found.largestStake, 'SWEEP_TICKETS');
  const more =
    game.kind === 'crash'
      ? t`Here they go up to ${stake}, and further with an automatic cash-out.`
      : t`Here they go up to ${stake}.`;
  return `${cap} ${more}`;
}

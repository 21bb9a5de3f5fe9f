import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button, IconButton } from '@jubilee/ui/button';
import { currencyName } from '@jubilee/ui/format/amount';
import { nowMs } from '../../app/clock.ts';
import { freePlays, freePlaysElsewhere } from '../../catalogue/free-play.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import { PLAY_IN } from '../../player/openings.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import styles from './game-notes.module.css';

/**
 * Free plays of this game that wait in the other currency, with the way to them where that may be played; stays
 * until it is used or dismissed. Source: FREE-12.
 */
export function FreePlaysElsewhere(props: {
  game: Game;
  currency: Currency;
  onChange: (currency: Currency) => void;
}) {
  const { game, currency, onChange } = props;
  const credits = useShared(freePlays);
  const [isDismissed, setDismissed] = useState(false);
  const found = freePlaysElsewhere(game, credits, { currency, nowMs: nowMs() });
  const openingOf = useOpenings();
  const isOpen = found !== undefined && openingOf(PLAY_IN[found.currency]).is === 'open';
  return (
    <output>
      {isOpen && !isDismissed && (
        <Note {...found} onChange={onChange} onDismiss={() => setDismissed(true)} />
      )}
    </output>
  );
}

function Note(props: {
  plays: number;
  currency: Currency;
  onChange: (currency: Currency) => void;
  onDismiss: () => void;
}) {
  const { plays, currency } = props;
  const unit = currencyName(currency);
  return (
    <span className={styles.note}>
      <span>{t`Free plays that wait for you in ${unit}: ${plays}`}</span>
      <Button look="light" size="small" onClick={() => props.onChange(currency)}>
        <Trans>Change to {unit}</Trans>
      </Button>
      <IconButton label={t`Dismiss`} onClick={props.onDismiss}>
        <X className="ic ic-18" aria-hidden="true" />
      </IconButton>
    </span>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Currency } from '@jubilee/contract/values/currency';
import { currencyName } from '@jubilee/ui/format/amount';
import { useToast } from '@jubilee/ui/toast';
import { useSession } from '../../session/session-context.ts';

interface GameCurrency {
  /** The currency the game uses. */
  readonly active: Currency;
  /** The player's choice; it differs from `active` while a round delays the switch. */
  readonly wanted: Currency;
  readonly want: (currency: Currency) => void;
  /** The currencies with open rounds of this game, as the server last reported. */
  readonly onOpenIn: (currencies: readonly Currency[]) => void;
}

/**
 * The currency of a game: the page's, until a round is open. A round is finished in its own
 * currency, and one left open in the other currency switches the page, with a notice. Source:
 * BET-32.
 */
export function useGameCurrency(isShowingRound: boolean): GameCurrency {
  const { activeCurrency: active, setActiveCurrency } = useSession();
  const say = useToast();
  const [wanted, setWanted] = useState(active);
  const [openIn, setOpenIn] = useState<readonly Currency[]>([]);
  const isInRound = isShowingRound || openIn.includes(active);
  useEffect(() => {
    if (!isInRound && wanted !== active) setActiveCurrency(wanted);
  }, [wanted, active, isInRound, setActiveCurrency]);

  const onOpenIn = useCallback(
    (currencies: readonly Currency[]) => {
      setOpenIn(currencies);
      const [other] = currencies;
      if (isShowingRound || other === undefined || currencies.includes(active)) return;
      const unit = currencyName(other);
      setWanted(other);
      setActiveCurrency(other);
      say(
        t`Your open round of this game is in ${unit}, so the game has changed to ${unit}.`,
        'info',
      );
    },
    [isShowingRound, active, setActiveCurrency, say],
  );
  return { active, wanted, want: setWanted, onOpenIn };
}

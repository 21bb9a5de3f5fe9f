import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Currency } from '@jubilee/contract/values/currency';
import { currencyName } from '@jubilee/ui/format/amount';
import { useToast } from '@jubilee/ui/toast';
import { useSession } from '../../session/session-context.ts';

interface GameCurrency {
  /** What the game plays with. */
  readonly active: Currency;
  /** What its player has chosen; it differs from `active` while a round holds the change up. */
  readonly wanted: Currency;
  readonly want: (currency: Currency) => void;
  /** In which currencies rounds of this game are open, as the server told last. */
  readonly onOpenIn: (currencies: readonly Currency[]) => void;
}

/**
 * The currency of a game: that of the page, until a round is under way. A round is played to its end in
 * its own currency, and one that was left open in the other takes the page along, with a word about it.
 * Source: BET-32.
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

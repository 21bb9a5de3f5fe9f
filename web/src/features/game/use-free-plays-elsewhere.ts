import { useEffect } from 'react';
import { t } from '@lingui/core/macro';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { currencyName } from '@jubilee/ui/format/amount';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../../app/clock.ts';
import { freePlays, freePlaysElsewhere } from '../../catalogue/free-play.ts';
import { useShared } from '../../catalogue/shared-value.ts';

/**
 * Shows a notice when free plays of this game are available in the other currency. Source: FREE-12.
 */
export function useFreePlaysElsewhere(game: Game, currency: Currency): void {
  const say = useToast();
  const credits = useShared(freePlays);
  const found = freePlaysElsewhere(game, credits, { currency, nowMs: nowMs() });
  const plays = found?.plays;
  const unit = found === undefined ? undefined : currencyName(found.currency);
  useEffect(() => {
    if (plays === undefined || unit === undefined) return;
    say(t`Free plays that wait for you in ${unit}: ${plays}`, 'info');
  }, [plays, unit, say]);
}

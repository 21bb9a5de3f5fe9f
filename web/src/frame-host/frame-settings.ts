import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import type { AppConfig } from '../app/app-config.ts';
import { formatLocale } from '../language/format.ts';

/** All that a game learns about its environment. Source: FRAME-4, FRAME-5. */
export function frameSettings(
  facts: {
    readonly config: Pick<AppConfig, 'stage'>;
    readonly game: Game;
    readonly currency: Currency;
  },
  more: Pick<FrameSettings, 'balances' | 'minRoundMs' | 'replay'>,
): FrameSettings {
  const { config, game, currency } = facts;
  return {
    gameName: game.gameName,
    title: game.title,
    paytables: game.paytables,
    currency,
    betAmounts: game.betAmounts,
    locale: formatLocale(),
    muted: false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    stage: config.stage,
    ...more,
  };
}

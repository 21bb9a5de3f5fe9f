import type { Game } from '@jubilee/contract/settings/games-configuration';

/** A game as the server offers it; `over` overrides fields. */
export function gameOf(title: string, over: Partial<Game> = {}): Game {
  const gameName = title.toLowerCase().replaceAll(' ', '-');
  return {
    gameName,
    title,
    kind: 'slot',
    category: 'slots',
    orientation: 'landscape',
    url: `https://games.example/${gameName}/`,
    betAmounts: [10, 500, 10_000],
    paytables: [
      { paytableName: `${gameName}-957`, currency: 'POINTS', rtp: 0.9568 },
      { paytableName: `${gameName}-957`, currency: 'SWEEP_TICKETS', rtp: 0.9568 },
    ],
    minRoundMs: 0,
    jackpots: false,
    ...over,
  };
}

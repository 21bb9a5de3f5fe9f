/** The games of a brand, and what its page learns of each. */
import type { Flags } from '@jubilee/contract/settings/flags';
import type { GamesConfiguration, Paytable } from '@jubilee/contract/settings/games-configuration';
import type { GameKind } from '@jubilee/contract/values/enums';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game, Rtp } from '@jubilee/core/games/game';
import { spreadOf } from './game-spread.ts';
import type { WindowGames } from './window-games.ts';

export interface GameSettings {
  /** Minimum time between the starts of two rounds of one player; 0: none. Source: BET-16. */
  readonly roundMinMs: Readonly<Record<Pace, number>>;
  readonly windowGames: WindowGames;
}

/** An empty list of flags means every game. */
export function offeredGames({ games }: Pick<Flags, 'games'>): readonly Game[] {
  if (games.length === 0) return [...GAMES.values()];
  return games.flatMap((name) => GAMES.get(name) ?? []);
}

/** `gamesOrigin`: where the platform's own games are served. */
export function gameConfiguration(
  game: Game,
  gamesOrigin: string,
  flags: Flags,
  { roundMinMs, windowGames }: GameSettings,
): GamesConfiguration['games'][number] {
  return {
    gameName: game.gameName,
    title: game.title,
    kind: game.kind,
    category: game.category,
    orientation: game.orientation,
    ...addressOf(game.gameName, gamesOrigin, windowGames),
    betAmounts: [...BET_AMOUNTS],
    paytables: game.paytables.flatMap((paytable) =>
      paytable.currencies.map((currency) => ({
        paytableName: paytable.paytable,
        currency,
        rtp: paytable.rtp.value,
        ...rtpRange(paytable.rtp),
      })),
    ),
    minRoundMs: flags.roundPacingEnabled ? roundMinMs[paceOf(game.kind)] : 0,
    jackpots: game.jackpots && flags.jackpotEnabled,
    ...spreadOf(game),
  };
}

function addressOf(gameName: string, gamesOrigin: string, windowGames: WindowGames) {
  const foreign = windowGames.get(gameName);
  return foreign === undefined
    ? { url: `${gamesOrigin}/${gameName}/` }
    : { url: foreign.url, windowOrigins: [...foreign.windowOrigins] };
}

/**
 * Pacing groups: slots, every other single-player game, and shared rounds, whose pace the platform
 * sets.
 */
type Pace = 'slot' | 'table' | 'shared';

function paceOf(kind: GameKind): Pace {
  if (kind === 'crash') return 'shared';
  return kind === 'slot' ? 'slot' : 'table';
}

/** Only a return that is not one exact number has a kind and a range. */
function rtpRange({ kind, low, high, hint }: Rtp): Partial<Paytable> {
  return {
    ...(kind === 'exact' ? {} : { rtpKind: kind }),
    ...(low === undefined ? {} : { rtpLow: low }),
    ...(high === undefined ? {} : { rtpHigh: high }),
    ...(hint === undefined ? {} : { rtpHint: hint }),
  };
}

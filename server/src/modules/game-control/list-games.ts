import type { Brand } from '@jubilee/contract/settings/brand';
import type { StaffGame, StaffPaytable } from '@jubilee/contract/staff/calls/games';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { ROOM_NAME } from '@jubilee/core/games/bingo-room/room';
import { GAMES } from '@jubilee/core/games/catalogue';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { paytableReturns, selectAlarms } from '../returns/index.ts';
import { type GamePause, selectGamePauses } from '../settings/index.ts';
import type { GameControlPorts } from './game-control-ports.ts';

/** Whether a brand has a game of this name, paused or not; the bingo room is none of the catalogue. */
export function hasGame({ settings }: GameControlPorts, brand: Brand, gameName: string): boolean {
  return gameName === ROOM_NAME
    ? settings.flagsOf(brand).bingoEnabled
    : settings.gameOfBrand(brand, gameName) !== undefined;
}

/** Paused ones and those with an alarm first. Source: GAMES-3. */
export async function listGames(ports: GameControlPorts, brand: Brand): Promise<StaffGame[]> {
  const [pauses, paytables] = await Promise.all([
    selectGamePauses(ports.pool),
    listPaytables(ports, brand),
  ]);
  const pauseOf = (name: string): StaffGame['pause'] =>
    pauseView(pauses.find((one) => one.brand === brand.number && one.game_name === name));
  const games: StaffGame[] = [...GAMES.keys()].flatMap((name) => {
    const game = ports.settings.gameOfBrand(brand, name);
    if (game === undefined) return [];
    const own = paytables.filter(({ gameName }) => gameName === name);
    return {
      gameName: name,
      title: game.title,
      kind: game.kind,
      pause: pauseOf(name),
      hasAlarm: own.some(({ alarm }) => alarm !== null),
      paytables: own,
    };
  });
  if (hasGame(ports, brand, ROOM_NAME)) {
    games.push({
      gameName: ROOM_NAME,
      title: 'Bingo',
      kind: 'bingo',
      pause: pauseOf(ROOM_NAME),
      hasAlarm: false,
      paytables: [],
    });
  }
  const rank = (game: StaffGame): number => (game.hasAlarm ? 0 : game.pause === null ? 2 : 1);
  return games.toSorted((one, other) => rank(one) - rank(other));
}

async function listPaytables(ports: GameControlPorts, brand: Brand): Promise<StaffPaytable[]> {
  const settings = { gameOf: ports.settings.gameOfBrand };
  const flags = ports.settings.flagsOf(brand);
  const alarms = await selectAlarms(ports.pool, brand.number);
  const all: StaffPaytable[] = [];
  for (const currency of CURRENCIES) {
    const query = { brand, flags, currency, names: undefined };
    const returns = await paytableReturns({ ...ports, settings }, query);
    if (!returns.ok) throw new Error('every paytable of a brand was refused');
    for (const one of returns.value) {
      const alarm = alarms.find(
        (row) => row.paytable === one.paytableName && currencyOfNumber(row.currency) === currency,
      );
      all.push({
        ...one,
        alarm:
          alarm === undefined
            ? null
            : {
                raisedAt: alarm.raised_at,
                rounds: Number(alarm.rounds),
                measured: alarm.measured,
              },
      });
    }
  }
  return all;
}

function pauseView(pause: GamePause | undefined): StaffGame['pause'] {
  return pause === undefined
    ? null
    : { pausedAt: pause.paused_at, pausedBy: pause.paused_by, reason: pause.reason };
}

import { BINGO_ROOM_NAME } from '@jubilee/contract/values/bingo';
import { gameVersion } from '../game-version.ts';

/** The game name that bets in the shared bingo room are recorded under. */
export const ROOM_NAME = BINGO_ROOM_NAME;
export const ROOM_PAYTABLE = 'bingo-room-95';
export const ROOM_VERSION = gameVersion({ room: ROOM_PAYTABLE, version: 1 });

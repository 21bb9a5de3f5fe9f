import * as z from 'zod/mini';

/** The prizes of a shared round of bingo, in the order they fall. */
export const bingoPrizeNameSchema = z.enum(['ONE_LINE', 'TWO_LINES', 'FULL_HOUSE']);
/** What cards of the shared room are recorded under; no game of the lobby has this name. */
export const BINGO_ROOM_NAME = 'bingo-room';
export const BINGO_CARDS_MAX = 4;
/** Cards of fewer players in a currency are not drawn, their price goes back. */
export const BINGO_PLAYERS_MIN = 2;
/** Minor units, in either currency. */
export const BINGO_CARD_PRICE = 100;

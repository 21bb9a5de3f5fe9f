import * as z from 'zod/mini';

/** The prizes of a shared round of bingo, in the order they are won. */
export const bingoPrizeNameSchema = z.enum(['ONE_LINE', 'TWO_LINES', 'FULL_HOUSE']);
/** The game name that cards of the bingo room are recorded under; no lobby game has it. */
export const BINGO_ROOM_NAME = 'bingo-room';
export const BINGO_CARDS_MAX = 4;
/** With fewer players in a currency its cards are not drawn and their price is refunded. */
export const BINGO_PLAYERS_MIN = 2;
/** Minor units, in either currency. */
export const BINGO_CARD_PRICE = 100;

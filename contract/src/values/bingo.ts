import * as z from 'zod/mini';

/** The prizes of a shared round of bingo, in the order they fall. */
export const bingoPrizeNameSchema = z.enum(['ONE_LINE', 'TWO_LINES', 'FULL_HOUSE']);
export const BINGO_CARDS_MAX = 4;
/** Minor units, in either currency. */
export const BINGO_CARD_PRICE = 100;

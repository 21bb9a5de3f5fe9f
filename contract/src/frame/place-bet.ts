import { placeBet } from '../calls/games.ts';

/** The host's response to placeBet of a game: the unchanged reply of the call. */
export const placeBetReplySchema = placeBet.reply;

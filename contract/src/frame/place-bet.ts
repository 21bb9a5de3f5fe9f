import { placeBet } from '../calls/games.ts';

/** What the host answers to a game's placeBet: the reply of the call, word for word. */
export const placeBetReplySchema = placeBet.reply;

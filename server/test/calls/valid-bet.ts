import { placeBet } from '@jubilee/contract/calls/games';

/** A bet that any funded player of any brand may place. */
export const VALID_BET = placeBet.sample.body;

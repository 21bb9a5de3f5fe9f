import type { DialogFacts, JackpotFacts, OfferSummary } from './dialog-names.ts';

// Used in a development server only; see deep-link.ts.
export const EXAMPLE_FREE_PLAYS: OfferSummary = {
  games: ['copper-comet'],
  plays: 12,
  endDate: '2030-11-23T20:00:00.000Z',
  currency: 'SWEEP_TICKETS',
};

export const EXAMPLE_OFFER: DialogFacts['lto_promotion'] = {
  title: 'Tide pack',
  points: 750_000,
  sweepTickets: 7_800,
  price: 4_999,
  endDate: EXAMPLE_FREE_PLAYS.endDate,
  packCode: 'TIDE',
};

export const EXAMPLE_WIN: JackpotFacts = {
  type: 'MAJOR',
  amount: 418_920,
  currency: 'SWEEP_TICKETS',
};

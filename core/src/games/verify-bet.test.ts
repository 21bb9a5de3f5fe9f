import { expect, test } from 'vitest';
import { changedDefinition } from './changed-definition.ts';
import { FORCED_TRIES, forcedDrawId } from './forced-draw.ts';
import { GAMES } from './catalogue.ts';
import { makeBet, type MadeBet } from './verify-bet.fixture.ts';
import { verifyBet } from './verify-bet.ts';
import type { RecordedBet } from './verify-steps.ts';

/** Bets that a real server stored are verified in server/test/calls/bet-file.test.ts. */
const BETS = 60;
const bets = Array.from({ length: BETS }, (_, n) => makeBet(n));

function of(isWanted: (made: MadeBet) => boolean): MadeBet {
  const found = bets.find(isWanted);
  if (found === undefined) throw new Error('No such bet was made.');
  return found;
}
const firstOff = (bet: RecordedBet, revealed: MadeBet['revealed']) =>
  verifyBet(bet, revealed).steps.find(({ result }) => result === 'fails')?.name;

test(`[FAIR-12] ${BETS} bets of every kind are verified, and any changed amount is found`, () => {
  const kinds = new Set(bets.map(({ bet }) => bet.book.kind));
  const paytables = [...GAMES.values()].flatMap((game) => game.paytables);
  expect(new Set(bets.map(({ bet }) => bet.paytable)).size).toBe(paytables.length);
  expect(kinds).toContain('crash/1');
  expect(kinds).toContain('stateful/1');
  for (const { bet, revealed } of bets) {
    expect(verifyBet(bet, revealed), bet.betId).toMatchObject({ verdict: 'verified' });
    const richer = { ...bet, amountWon: bet.amountWon + 1n };
    expect(verifyBet(richer, revealed).verdict).toBe('differs');
  }
});

test('[FAIR-15] play i of a bet with credits is drawn with its number, and a swap of two is found', () => {
  const { bet, revealed } = of((made) => (made.bet.creditRounds?.length ?? 0) > 1);
  const swapped = { ...bet, creditRounds: (bet.creditRounds ?? []).toReversed() };
  expect(firstOff(swapped, revealed)).toBe('book');
  const { steps } = verifyBet(bet, revealed);
  const messages = steps.filter(({ name }) => name === 'key').map(({ facts }) => facts['message']);
  expect(messages[1]).toContain(`:${bet.betId}/1:`);
  const shorter = { ...bet, creditRounds: (bet.creditRounds ?? []).slice(1) };
  expect(verifyBet(shorter, revealed).verdict).toBe('differs');
});

const isChoices = ({ bet }: MadeBet): boolean =>
  bet.book.kind === 'stateful/1' && bet.book.events.length > 2;

test('[FAIR-17] what was revealed as hidden must be what was committed to, and what was dealt', () => {
  const { bet, revealed } = of(isChoices);
  const { commitment } = bet;
  if (commitment === undefined) throw new Error('A game with choices commits.');
  expect(verifyBet(bet, revealed).verdict).toBe('verified');
  const hidden = { ...commitment, hidden: `${commitment.hidden}0` };
  expect(firstOff({ ...bet, commitment: hidden }, revealed)).toBe('commitment');
  const salt = { ...commitment, salt: '00'.repeat(16) };
  expect(firstOff({ ...bet, commitment: salt }, revealed)).toBe('commitment');
  const noSalt = { ...commitment, salt: 'salt' };
  expect(firstOff({ ...bet, commitment: noSalt }, revealed)).toBe('commitment');
});

test('[FAIR-17] an endless deck is dealt again from its revealed key before the seed is known', () => {
  const { bet } = of((made) => made.bet.gameName === 'clockwork-owl' && isChoices(made));
  const { verdict, steps } = verifyBet(bet, {});
  expect(verdict).toBe('open');
  const results = Object.fromEntries(steps.map(({ name, result }) => [name, result]));
  expect(results).toMatchObject({ seed: 'open', commitment: 'holds', book: 'holds', win: 'holds' });
  expect(firstOff({ ...bet, amountWon: bet.amountWon + 5n }, {})).toBe('win');
});

const drawnAs = (n: number) => (betId: string) => forcedDrawId(betId, n);

test('[FAIR-24] a forced round is neither verified nor different, and only under one of its own forced ids', () => {
  const at = bets.findIndex(isChoices);
  const { bet, revealed } = makeBet(at, drawnAs(7));
  expect(verifyBet(bet, revealed).verdict).toBe('differs');
  const marked = { ...bet, forcedDraw: forcedDrawId(bet.betId, 7) };
  expect(verifyBet(marked, revealed).verdict).toBe('forced');
  expect(verifyBet(marked, {}).verdict).toBe('forced');
  expect(verifyBet({ ...marked, amountWon: bet.amountWon + 1n }, revealed).verdict).toBe('differs');
  const otherId = makeBet(at + bets.length).bet.betId;
  for (const mark of [
    forcedDrawId(bet.betId, 8),
    forcedDrawId(bet.betId, FORCED_TRIES),
    `${bet.betId}/forced-07`,
    forcedDrawId(otherId, 7),
    bet.betId,
    '',
  ]) {
    expect(verifyBet({ ...bet, forcedDraw: mark }, revealed).verdict, mark).toBe('differs');
  }
});

test('[FAIR-24][FAIR-21] the mark on a bet that was drawn as others hides nothing and verifies nothing', () => {
  for (const { bet, revealed } of bets) {
    const forcedDraw = forcedDrawId(bet.betId, 0);
    const richer = { ...bet, forcedDraw, amountWon: bet.amountWon + 5n };
    expect(verifyBet(richer, revealed).verdict, bet.gameName).toBe('differs');
    expect(verifyBet({ ...bet, forcedDraw }, revealed).verdict).not.toBe('verified');
  }
});

test('[FAIR-12][FAIR-21] a changed state, action or config of a game with choices is found', () => {
  const { bet, revealed } = of(isChoices);
  const changes: readonly [string, unknown][] = [
    ['events.1.state.extra', 1],
    ['events.1.action', 'fly'],
    ['events.0.action', 'fly'],
    ['config', { mines: 99 }],
  ];
  for (const [path, value] of changes) {
    const book = changedDefinition(bet.book, path, value) as RecordedBet['book'];
    expect(firstOff({ ...bet, book }, revealed), path).toBe('book');
  }
  const cut = { ...bet.book, events: bet.book.events.slice(0, -1) } as RecordedBet['book'];
  expect(firstOff({ ...bet, book: cut }, revealed)).toBe('book');
});

test('[FAIR-12][FAIR-21] a book of another kind, and a stake that no start has, are found', () => {
  const slot = of(({ bet }) => bet.book.kind === 'lines-slot/1');
  for (const made of [of(isChoices), of(({ bet }) => bet.book.kind === 'crash/1')]) {
    const foreign = { ...made.bet, book: slot.bet.book };
    expect(firstOff(foreign, made.revealed)).toBe('book');
  }
  const choices = of(isChoices);
  expect(firstOff({ ...choices.bet, betAmount: 13n }, choices.revealed)).toBe('book');
});

test('[CRASH-7] of a shared round the link, the crash point and the exit are checked', () => {
  const { bet, revealed } = of(({ bet: one }) => one.book.kind === 'crash/1' && one.amountWon > 0n);
  const { crashRound } = revealed;
  if (crashRound === undefined) throw new Error('A shared round was made.');
  expect(verifyBet(bet, {}).verdict).toBe('open');
  const later = { crashRound: { ...crashRound, roundNumber: crashRound.roundNumber + 1 } };
  expect(firstOff(bet, later)).toBe('chain');
  const endless = { crashRound: { ...crashRound, roundNumber: 1e15 } };
  expect(firstOff(bet, endless)).toBe('chain');
  const lower = { crashRound: { ...crashRound, crashCents: 100 } };
  expect(firstOff(bet, lower)).toBe('crashPoint');
  const event = 'events.0.multiplierCents';
  const book = changedDefinition(bet.book, event, crashRound.crashCents + 1) as RecordedBet['book'];
  expect(firstOff({ ...bet, book }, revealed)).toBe('exit');
  const lost = changedDefinition(bet.book, event, null) as RecordedBet['book'];
  expect(verifyBet({ ...bet, book: lost, amountWon: 0n }, revealed).verdict).toBe('differs');
});

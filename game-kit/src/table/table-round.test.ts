import { expect, test } from 'vitest';
import { raise } from '../bets/bet-selector.ts';
import { tableTexts } from './table-texts.ts';
import { GAME_ID, gameOf, reply, info, refused, table } from './table.fixture.ts';

test('[GAME-81] a round is started, acted on with its version and ended with what it won', async () => {
  const at = table([info(), reply(0, 900), reply(1, 900), reply(2, 1_050, 150)]);
  await at.round.open();
  expect(at.state()).toMatchObject({ canMain: true, isOpen: false, canRaise: true });
  at.round.main();
  await at.rest();
  expect(at.state()).toMatchObject({
    canMain: false,
    canMove: true,
    canRaise: false,
    balance: '900',
  });
  expect(at.round.pressKey('P')).toBe(true);
  await at.rest();
  at.round.main();
  await at.rest();
  expect(at.requests.map(({ data }) => data)).toEqual([
    { gameCode: 'vault-nine' },
    { gameCode: 'vault-nine', betAmount: 100, currency: 'POINTS', config: { mines: 3 } },
    { gameCode: 'vault-nine', gameId: GAME_ID, action: { pick: 0 }, version: 0 },
    { gameCode: 'vault-nine', gameId: GAME_ID, action: { cashOut: true }, version: 1 },
  ]);
  expect(at.displayed).toEqual(['ready', 'ready', 'start 0', 'action 1', 'action 2 won 150']);
  expect(at.state()).toMatchObject({ win: '150', winTone: 'won', balance: '1050', isOpen: false });
  expect(at.said.at(-1)).toBe('You won 150');
  expect(at.signals).toEqual(['spinStarted', 'spinEnded']);
  expect(at.sounds).toContain('win');
});

test('[FRAME-40] several presses in one task start one round and take one action', async () => {
  const at = table([info(), reply(0, 900), reply(1, 900)]);
  await at.round.open();
  at.round.main();
  at.round.main();
  at.round.main();
  await at.rest();
  at.round.act({ pick: 1 });
  at.round.act({ pick: 1 });
  expect(at.round.pressKey('P')).toBe(true);
  await at.rest();
  expect(at.requests.map(({ command }) => command)).toEqual([
    'statefulGameInfo',
    'statefulGameStart',
    'statefulGameAction',
  ]);
});

test('[GAME-110] a state whose drawing fails still counts: the round continues, ends and announces its win', async () => {
  const answers = [info(), reply(0, 900), reply(1, 900), reply(2, 1_050, 150)];
  const torn = new Error('a torn card');
  const at = table(answers, {}, () => Promise.reject(torn));
  await at.round.open();
  at.round.main();
  await at.rest();
  at.round.act({ pick: 0 });
  await at.rest();
  at.round.main();
  await at.rest();
  expect(at.state()).toMatchObject({ win: '150', balance: '1050', isOpen: false, canMain: true });
  expect(at.signals).toEqual(['spinStarted', 'spinEnded']);
  expect(at.faults).toEqual([torn, torn, torn]);
});

test('[GAME-111] until a state has been shown the controls display the previous one and are disabled', async () => {
  const ends: (() => void)[] = [];
  const answers = [info(), reply(0, 900), reply(1, 900), reply(2, 1_050, 150)];
  const at = table(answers, {}, () => new Promise((resolve) => ends.push(resolve)));
  const showUntil = async (count: number): Promise<void> => {
    await expect.poll(() => ends.length).toBe(count);
  };
  await at.round.open();
  at.round.main();
  await showUntil(1);
  expect(at.state()).toMatchObject({ isOpen: false, canMain: false, moves: [] });
  expect(at.state().main).toMatchObject({ name: 'Play' });
  ends[0]?.();
  await at.rest();
  expect(at.state()).toMatchObject({ isOpen: true, canMove: true });
  expect(at.state().main).toMatchObject({ name: 'Cash out', isOff: true });

  at.round.act({ pick: 1 });
  await showUntil(2);
  expect(at.said.at(-1)).toBe('');
  expect(at.state()).toMatchObject({ isOpen: true, canMain: false, canMove: false });
  expect(at.state().main).toMatchObject({ name: 'Cash out', isOff: true });
  at.round.main();
  at.round.act({ pick: 2 });
  expect(at.round.pressKey('P')).toBe(true);
  ends[1]?.();
  await at.rest();
  expect(at.state().main).toMatchObject({ name: 'Cash out', isOff: false });

  at.round.main();
  await showUntil(3);
  expect(at.state()).toMatchObject({ isOpen: true, canMain: false, bet: '100', win: '–' });
  expect(at.state().main).toMatchObject({ name: 'Cash out' });
  at.round.main();
  ends[2]?.();
  await at.rest();
  expect(at.state()).toMatchObject({ isOpen: false, win: '150', main: { name: 'Play' } });
  expect(at.requests).toHaveLength(4);
});

test('[FRAME-41] the win is in the balance when it has been announced, and the page is notified then', async () => {
  const at = table([info(gameOf(1)), reply(2, 1_050, 150)]);
  await at.round.open();
  at.round.main();
  await at.rest();
  const settledAt = at.balances.lastIndexOf('900 with 150');
  expect(settledAt).toBeGreaterThan(0);
  expect(at.balances.indexOf('1050 with 150')).toBeGreaterThan(settledAt);
  expect(at.balances.findIndex((one) => one.startsWith('1050'))).toBe(
    at.balances.indexOf('1050 with 150'),
  );
  expect(at.balances.indexOf('spinEnded')).toBe(at.balances.indexOf('1050 with 150') + 1);
});

test('[GAME-81] an open round is shown first and goes on with its own stake', async () => {
  const at = table([info(gameOf(3)), reply(4, 1_200, 200)]);
  await at.round.open();
  expect(at.displayed).toEqual(['resume 3']);
  expect(at.state()).toMatchObject({ isOpen: true, bet: '100', canRaise: false });
  at.round.main();
  await at.rest();
  expect(at.displayed.at(-1)).toBe('action 4 won 200');
});

test('[GAME-101] the selected stake is stored', async () => {
  const at = table([info()]);
  await at.round.open();
  at.round.setBet(raise);
  expect(at.storedStakes).toEqual([150]);
});

test('[GAME-81][FRAME-30] while the answer is unknown the same action is requested again with the same id', async () => {
  const at = table([info(gameOf(1)), { kind: 'silent' }, refused('NETWORK'), reply(2, 900)]);
  await at.round.open();
  at.round.act({ pick: 7 });
  at.round.act({ pick: 8 });
  await at.rest();
  const actions = at.requests.slice(1);
  expect(new Set(actions.map(({ id }) => id)).size).toBe(1);
  expect(actions.map(({ data }) => Reflect.get(Object(data), 'action'))).toEqual([
    { pick: 7 },
    { pick: 7 },
    { pick: 7 },
  ]);
  expect(at.displayed).toEqual(['resume 1', 'action 2']);
});

test('[GAME-81] a round finished in another window leaves the waiting table and a message', async () => {
  const at = table([info(gameOf(1)), refused('NOT_FOUND'), info()]);
  await at.round.open();
  at.round.act({ pick: 7 });
  await at.rest();
  expect(at.displayed).toEqual(['resume 1', 'ready']);
  expect(at.state().isOpen).toBe(false);
  expect(at.said.at(-1)).toBe(tableTexts('en').movedElsewhere);
  expect(at.signals).toEqual(['spinEnded']);
});

test('[GAME-12] a return at or below the stake has no win sound', async () => {
  const at = table([info(gameOf(1)), reply(2, 980, 80)]);
  await at.round.open();
  at.round.main();
  await at.rest();
  expect(at.state()).toMatchObject({ win: '80', winTone: 'returned' });
  expect(at.sounds).not.toContain('win');
  expect(at.said.at(-1)).toBe('Returned 80');
});

test('[FRAME-14] a paused game takes no action and starts no round', async () => {
  const at = table([info(gameOf(1))]);
  await at.round.open();
  at.notify('pauseGame', { reason: 'offline' });
  at.round.act({ pick: 1 });
  at.round.main();
  expect(at.requests).toHaveLength(1);
  expect(at.state()).toMatchObject({ canMain: false, canMove: false });
});

test('[FRAME-31] a replay shows every state of the book and sends no request', async () => {
  const at = table([], { replay: true });
  await at.round.open();
  const step = (steps: number, amountWon: number) => ({
    type: 'step',
    action: steps === 0 ? null : { pick: steps },
    state: { steps, amountWon },
  });
  const book = { kind: 'stateful/1', config: {}, events: [step(0, 0), step(1, 0), step(2, 150)] };
  at.notify('replayRound', { book, betAmount: 100, currency: 'POINTS' });
  await expect.poll(() => at.signals).toEqual(['spinEnded']);
  expect(at.displayed).toEqual(['ready', 'replay 0', 'replay 1', 'replay 2 won 150']);
  expect(at.requests).toEqual([]);
});

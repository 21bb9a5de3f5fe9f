import { REFUSAL_CODES } from '@jubilee/contract/values/refusals';
import { expect, test } from 'vitest';
import { UNKNOWN_OUTCOME } from '../bridge/request-from-host.ts';
import { hudTexts } from '../hud/texts.ts';
import { tableTexts } from './table-texts.ts';
import { gameOf, info, refused, table } from './table.fixture.ts';

test('[GAME-81][GAME-25] an action that came too late shows the state of the refusal', async () => {
  const conflict = refused('STATE_CONFLICT', { game: gameOf(5) });
  const at = table([info(gameOf(1)), conflict]);
  await at.round.open();
  at.round.act({ pick: 7 });
  await at.rest();
  expect(at.displayed).toEqual(['resume 1', 'resume 5']);
  expect(at.notices).toEqual([]);
});

test('[BET-32] a round that is open in another currency is announced, at the opening and at a start', async () => {
  const elsewhere = { ...gameOf(2), currency: 'SWEEP_TICKETS' };
  const sentence = 'Your open round of this game is in Sweep Tickets.';
  const at = table([info(elsewhere), refused('GAME_OPEN'), info(elsewhere)]);
  await at.round.open();
  expect(at.said.at(-1)).toBe(sentence);
  at.round.main();
  await at.rest();
  expect(at.said.filter((one) => one === sentence)).toHaveLength(2);
  expect(at.announced).not.toContain(tableTexts('en').started);
  expect(at.notices).toEqual([]);
});

const DECIDED = REFUSAL_CODES.filter((code) => !UNKNOWN_OUTCOME.has(code));

test('[BET-33][FRAME-44] whatever refuses a start, the player reads it once; the page requests the proof', async () => {
  const results = await Promise.all(
    DECIDED.map(async (code) => {
      // A round that the server lists as open is not found.
      const at = table([info(), refused(code), info()]);
      await at.round.open();
      at.round.main();
      await at.rest();
      expect(at.announced).not.toContain(tableTexts('en').started);
      return [code, [...at.notices, ...at.said].filter((one) => one !== '').length];
    }),
  );
  expect(results).toEqual(DECIDED.map((code) => [code, code === 'PROOF_REQUIRED' ? 0 : 1]));
});

test('[BET-33][FRAME-44] whatever refuses a step of an open round, the player reads it once; the page requests the proof', async () => {
  const results = await Promise.all(
    DECIDED.map(async (code) => {
      const at = table([info(gameOf(1)), refused(code), info()]);
      await at.round.open();
      const before = at.said.length;
      at.round.act({ pick: 7 });
      await at.rest();
      return [code, [...at.notices, ...at.said.slice(before)].length];
    }),
  );
  expect(results).toEqual(DECIDED.map((code) => [code, code === 'PROOF_REQUIRED' ? 0 : 1]));
});

test('[GAME-81] a start beside an open round resumes that one; any other refusal is explained', async () => {
  const at = table([info(), refused('GAME_OPEN'), info(gameOf(2))]);
  await at.round.open();
  at.round.main();
  await at.rest();
  expect(at.displayed.at(-1)).toBe('resume 2');
  const poor = table([info(), refused('INSUFFICIENT_BALANCE')]);
  await poor.round.open();
  poor.round.main();
  await poor.rest();
  expect(poor.notices).toEqual([hudTexts('en').lowBalanceTitle]);
  expect(poor.signals).toEqual(['spinStarted', 'spinEnded']);
});

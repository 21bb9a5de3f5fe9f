import { expect, it } from 'vitest';
import { BET, idOf, placed } from './game-answers.fixture.ts';
import { table } from './game-table.fixture.ts';

it('[BET-14] on an invalid access token the token is refreshed and the same bet sent once more', async () => {
  const { sendRequest, seen, renewals } = table((one, count) =>
    count === 1 ? { refusal: 'INVALID_ACCESS_TOKEN' } : placed(one),
  );
  expect(await sendRequest('placeBet', BET)).toMatchObject({ betAmount: 100 });
  expect(renewals()).toBe(1);
  expect(new Set(seen.map(idOf)).size).toBe(1);
});

import { REFUSAL_CODES } from '@jubilee/contract/values/refusals';
import { expect, test } from 'vitest';
import { UNKNOWN_OUTCOME } from '../bridge/request-from-host.ts';
import type { LastWin } from './slot-game.ts';
import { BET_ID, group, credits, paid, refused, slot } from './slot-round.fixture.ts';

test('[GAME-110] a round whose playback fails is over all the same, and the next can be played', async () => {
  let isBroken = true;
  const at = await slot([paid(1_150, 250), paid(1_050, 0)], [credits()], {
    handlers: () => ({
      roundEnd: () => (isBroken ? Promise.reject(new Error('a torn picture')) : Promise.resolve()),
    }),
  });
  await at.spin();
  expect(at.state()).toMatchObject({ balance: '1150', win: '250', winTone: 'won', canSpin: true });
  expect(at.said.at(-1)).toBe('The pictures stopped early. You won 250.');
  expect(at.signals).toEqual([
    ['spinStarted', undefined],
    ['spinEnded', { betId: BET_ID, amountWon: 250 }],
  ]);
  isBroken = false;
  await at.spin();
  expect(at.state()).toMatchObject({ balance: '1050', win: '–', canSpin: true });
  expect(at.faults).toEqual([new Error('a torn picture')]);
});

test('[GAME-110] a board that cannot start costs nothing and leaves the game playable', async () => {
  let isBroken = true;
  const at = await slot([paid(900, 0)], [credits()], {
    begin: () => {
      if (isBroken) throw new Error('a torn board');
    },
  });
  await at.spin();
  expect(at.requests).toEqual([]);
  expect(at.state()).toMatchObject({ balance: '1000', canSpin: true });
  isBroken = false;
  await at.spin();
  expect(at.state().balance).toBe('900');
  expect(at.faults).toEqual([new Error('a torn board')]);
});

test('[GAME-110] the next round ends the parts of the last win that come round', async () => {
  const until: AbortSignal[] = [];
  const part: LastWin = {
    text: 'a part',
    show: (signal) => {
      until.push(signal);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
    },
  };
  const at = await slot([paid(1_150, 250), paid(1_050, 0)], [credits()], {
    handlers: ({ lastWins }) => ({
      roundEnd: () => {
        lastWins([part, part]);
        return Promise.resolve();
      },
    }),
  });
  await at.spin();
  await expect.poll(() => until.length).toBe(1);
  expect(until[0]?.aborted).toBe(false);
  at.made.spin();
  expect(until[0]?.aborted).toBe(true);
  await expect.poll(() => at.state().isSpinning).toBe(false);
});

test('[BET-33][FRAME-44] whatever refuses a bet or a free play, the player reads it once; the page requests the proof', async () => {
  const codes = REFUSAL_CODES.filter((code) => !UNKNOWN_OUTCOME.has(code));
  for (const lists of [[], [credits(group(3))]]) {
    const finished = await Promise.all(
      codes.map(async (code) => {
        const at = await slot([refused(code)], lists);
        await at.spin();
        return [code, [...at.notices, ...at.said].filter((one) => one !== '').length];
      }),
    );
    expect(finished).toEqual(codes.map((code) => [code, code === 'PROOF_REQUIRED' ? 0 : 1]));
  }
});

test('[GAME-113] a press while a big win is counted displays it whole and plays no other round', async () => {
  const names: (string | undefined)[] = [];
  let at: Awaited<ReturnType<typeof slot>> | undefined;
  at = await slot([paid(6_000, 5_000)], [credits()], {
    handlers: ({ tally, say }) => ({
      roundEnd: async () => {
        const finished = tally.end(5_000, { bigTitle: 'You won' });
        names.push(at?.state().skipName);
        at?.made.spin();
        await finished;
        say('');
      },
    }),
  });
  await at.spin();
  expect(names).toEqual(['Show the whole win']);
  expect(at.requests).toHaveLength(1);
  expect(at.state()).toMatchObject({ win: '5000', skipName: undefined, canSpin: true });
});

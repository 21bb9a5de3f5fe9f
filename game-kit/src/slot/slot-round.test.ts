import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { REFUSAL_CODES } from '@jubilee/contract/values/refusals';
import { expect, test } from 'vitest';
import { createAccount } from '../account/account.ts';
import { createBetSelector, raise } from '../bets/bet-selector.ts';
import { UNKNOWN_OUTCOME } from '../bridge/ask-host.ts';
import type { HostAnswer, HostBridge } from '../bridge/host-bridge.ts';
import { deskFor } from '../desk/desk.fixture.ts';
import { freePlayTexts } from '../free-plays/free-play-texts.ts';
import { createFreePlays, type FreePlay } from '../free-plays/free-plays.ts';
import type { HudState } from '../hud/hud.ts';
import { createMotion } from '../motion/motion.ts';
import { fastFrames } from '../motion/fast-frames.fixture.ts';
import type { LastWin, SlotScene } from './slot-game.ts';
import { createRound } from './slot-round.ts';

const ZEROS = '0'.repeat(64);
const BET_ID = '01890000-0000-7000-8000-000000000001';
const PAYTABLE = 'copper-comet-957';
const texts = freePlayTexts('en-US');
const account = (balance: number, version: number) => ({
  currency: 'POINTS' as const,
  balance,
  lockedBalance: 0,
  version,
});
type RoundEnd = (typeof WRITTEN)['events'][number];
/** What a book says does not matter here: the kit plays whatever events there are. */
const WRITTEN = {
  kind: 'lines-slot/1',
  events: [
    {
      type: 'roundEnd' as const,
      freeSpinsPlayed: 0,
      freeSpinsAmount: 0,
      amountWon: 0,
      capped: false,
    },
  ],
};
const group = (credits: number, more: object = {}) => ({
  actionId: 'gift',
  userCreditType: 'FREE_PLAY',
  paytableNames: [PAYTABLE],
  currency: 'POINTS',
  creditsValue: 50,
  credits,
  expiresAt: '2026-12-01T00:00:00.000Z',
  ...more,
});
const credits = (...data: readonly { readonly credits: number }[]): HostAnswer => ({
  kind: 'reply',
  data: { count: data.reduce((sum, one) => sum + one.credits, 0), data },
});
let version = 1;
const round = (balance: number, amountWon: number, more: object): HostAnswer => ({
  kind: 'reply',
  data: {
    betId: BET_ID,
    gameName: 'copper-comet',
    currency: 'POINTS',
    paytableResult: { amountWon, paytableName: PAYTABLE, gameVersion: ZEROS, book: WRITTEN },
    account: account(balance, (version += 1)),
    fairness: { seedId: 's', seedHash: ZEROS, clientSeed: 'c', betId: BET_ID },
    ...more,
  },
});
const free = (balance: number, amountWon: number, count: number) =>
  round(balance, amountWon, {
    creditsValue: 50,
    userCreditType: 'CREDIT_BET_WIN',
    credits: { count },
  });
const paid = (balance: number, amountWon: number) => round(balance, amountWon, { betAmount: 100 });
const refused = (code: string): HostAnswer => ({ kind: 'refused', code, message: code });

/** A slot with a host that answers bets in turn, and says of credits what `lists` say, the last one for good. */
async function slot(
  bets: readonly HostAnswer[],
  lists: readonly HostAnswer[],
  own: Partial<SlotScene<RoundEnd>> = {},
) {
  const asked: { command: string; data: unknown; id: string | undefined }[] = [];
  const notices: string[] = [];
  const said: string[] = [];
  const keptStakes: number[] = [];
  const signals: unknown[] = [];
  const faults: unknown[] = [];
  let listed = 0;
  let ids = 0;
  const bridge: HostBridge = {
    nextId: () => `g${(ids += 1)}`,
    signal: (command, data) => signals.push([command, data]),
    on: () => () => undefined,
    request: (command, data, options) => {
      if (command === 'getBalances') return Promise.resolve({ kind: 'silent' });
      if (command === 'getCredits') {
        listed += 1;
        return Promise.resolve(lists[Math.min(listed, lists.length) - 1] ?? { kind: 'silent' });
      }
      asked.push({ command, data, id: options?.id });
      return Promise.resolve(bets[asked.length - 1] ?? { kind: 'silent' });
    },
  };
  const settings = {
    gameName: 'copper-comet',
    currency: 'POINTS',
    paytables: [{ currency: 'POINTS', paytableName: PAYTABLE, rtp: 0.95 }],
    betAmounts: [...BET_AMOUNTS],
    minRoundMs: 0,
  } as unknown as FrameSettings;
  const motion = createMotion(fastFrames, false);
  const desk = deskFor({
    bridge,
    settings,
    account: createAccount('POINTS', [account(1_000, 1)]),
    notice: ({ title }) => {
      notices.push(title);
      return Promise.resolve();
    },
    keepStake: (amount) => keptStakes.push(amount),
    report: (fault) => faults.push(fault),
  });
  let hud: HudState | undefined;
  let strip: FreePlay | undefined;
  const freePlays = createFreePlays({
    bridge,
    paytableName: PAYTABLE,
    currency: 'POINTS',
    nowMs: () => 0,
    changed: () => made?.refresh(),
  });
  const made = createRound({
    desk,
    game: {
      bookSchema: { parse: () => WRITTEN },
      amountWon: () => 0,
      featureSkipName: () => 'Skip',
    },
    scene: {
      place: () => undefined,
      begin: () => undefined,
      goBack: () => Promise.resolve(),
      handlers: () => ({ roundEnd: () => Promise.resolve() }),
      ...own,
    },
    bets: createBetSelector(BET_AMOUNTS, 100, 5_000),
    hud: {
      show: (state) => {
        hud = state;
      },
      say: (text) => said.push(text),
      announce: () => undefined,
    },
    banners: {
      place: () => undefined,
      ask: () => Promise.resolve(),
      tell: () => Promise.resolve(),
      number: () => undefined,
      gain: () => undefined,
      strip: () => undefined,
      rest: () => undefined,
      tag: () => undefined,
      celebrate: () => ({
        count: () => undefined,
        step: () => undefined,
        leave: () => Promise.resolve(),
      }),
    },
    motion,
    freePlays,
    strip: {
      show: ({ waiting }) => {
        strip = waiting;
      },
    },
    freeTexts: texts,
  });
  await freePlays.read();
  const state = (): HudState => {
    if (hud === undefined) throw new Error('Nothing was shown.');
    return hud;
  };
  const spin = async (): Promise<void> => {
    made.spin();
    await expect.poll(() => state().isSpinning).toBe(false);
  };
  const strips = () => strip;
  return {
    made,
    asked,
    notices,
    said,
    keptStakes,
    signals,
    faults,
    state,
    spin,
    strip: strips,
  };
}

test('[FREE-10] a free play is played at its own stake, and what it wins comes to an untouched balance', async () => {
  const at = await slot(
    [free(1_000, 0, 2), free(1_020, 20, 1)],
    [credits(group(3)), credits(group(2)), credits(group(1))],
  );
  expect(at.strip()).toMatchObject({ value: 50, count: 3 });
  expect(at.state()).toMatchObject({
    bet: '50',
    betName: texts.stake,
    canChoose: false,
    canRaise: false,
  });
  at.made.setBet(raise);
  await at.spin();
  expect(at.asked[0]).toMatchObject({
    command: 'placeCreditBet',
    data: {
      gameName: 'copper-comet',
      paytableName: PAYTABLE,
      creditsValue: 50,
      currency: 'POINTS',
    },
  });
  expect(at.state()).toMatchObject({ balance: '1000', bet: '50' });
  expect(at.strip()).toMatchObject({ count: 2 });
  await at.spin();
  expect(at.state()).toMatchObject({ balance: '1020', win: '20' });
  // Less than its stake, and still won: nothing was laid.
  expect(at.said.at(-1)).toBe('You won 20');
  expect(at.notices).toEqual([]);
  expect(at.keptStakes).toEqual([]);
});

test('[FREE-10] free plays may be kept: the stake is free to choose again and comes from the balance', async () => {
  const at = await slot([paid(900, 0), free(900, 0, 2)], [credits(group(3)), credits(group(2))]);
  at.made.turnFreePlays();
  expect(at.state()).toMatchObject({ bet: '100', betName: 'Bet', canRaise: true });
  expect(at.strip()).toMatchObject({ count: 3 });
  await at.spin();
  expect(at.asked[0]).toMatchObject({ command: 'placeBet', data: { betAmount: 100 } });
  expect(at.state().balance).toBe('900');
  at.made.turnFreePlays();
  await at.spin();
  expect(at.asked[1]?.command).toBe('placeCreditBet');
});

test('[FREE-10] an empty balance stops no free play; the next group follows with its own stake', async () => {
  const later = group(1, { creditsValue: 200, expiresAt: '2026-12-09T00:00:00.000Z' });
  const at = await slot([free(0, 0, 0)], [credits(later, group(1)), credits(later)]);
  expect(at.strip()).toMatchObject({ value: 50, count: 1 });
  await at.spin();
  expect(at.strip()).toMatchObject({ value: 200, count: 1 });
  expect(at.notices).toEqual([]);
});

test('[FREE-10] credits of another currency or paytable are not offered', async () => {
  const at = await slot(
    [paid(900, 0)],
    [credits(group(3, { currency: 'SWEEP_TICKETS' }), group(2, { paytableNames: ['other-950'] }))],
  );
  expect(at.strip()).toBeUndefined();
  await at.spin();
  expect(at.asked[0]?.command).toBe('placeBet');
});

test('[FRAME-40] several presses in one task play one round', async () => {
  const at = await slot([paid(900, 0), free(900, 0, 0)], [credits()]);
  at.made.spin();
  at.made.spin();
  await at.spin();
  expect(at.asked).toHaveLength(1);
});

test('[FREE-11] who has used the last free play is told before the balance is used', async () => {
  const at = await slot([free(1_000, 0, 0)], [credits(group(1)), credits()]);
  await at.spin();
  expect(at.notices).toEqual([texts.usedUpTitle]);
  expect(at.strip()).toBeUndefined();
  expect(at.state()).toMatchObject({ bet: '100', betName: 'Bet', canRaise: true });
});

test('[FREE-11] a free play that is gone is told plainly, and the list is read anew', async () => {
  const at = await slot([refused('INSUFFICIENT_CREDITS')], [credits(group(3)), credits()]);
  await at.spin();
  expect(at.notices).toEqual([texts.goneTitle]);
  expect(at.strip()).toBeUndefined();
  expect(at.state()).toMatchObject({ balance: '1000', bet: '100' });
  const elsewhere = await slot([refused('UNKNOWN_PAYTABLE')], [credits(group(3))]);
  await elsewhere.spin();
  expect(elsewhere.notices).toEqual([texts.elsewhereTitle]);
  expect(elsewhere.state()).toMatchObject({ bet: '100', betName: 'Bet' });
});

test('[FREE-10][FRAME-30] while its answer is unknown a free play is asked again with the same id', async () => {
  const at = await slot(
    [{ kind: 'silent' }, refused('NETWORK'), free(1_000, 0, 2)],
    [credits(group(3)), credits(group(2))],
  );
  await at.spin();
  expect(at.asked.map(({ command }) => command)).toEqual(
    Array.from({ length: 3 }, () => 'placeCreditBet'),
  );
  expect(new Set(at.asked.map(({ id }) => id)).size).toBe(1);
  expect(at.strip()).toMatchObject({ count: 2 });
});

test('[GAME-101] the stake that is chosen is kept', async () => {
  const at = await slot([], [credits()]);
  at.made.setBet(raise);
  expect(at.keptStakes).toEqual([150]);
});

test('[GAME-110] a round whose pictures break off is over all the same, and the next can be played', async () => {
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

test('[GAME-110] a board that cannot even start costs nothing and leaves the game in play', async () => {
  let isBroken = true;
  const at = await slot([paid(900, 0)], [credits()], {
    begin: () => {
      if (isBroken) throw new Error('a torn board');
    },
  });
  await at.spin();
  expect(at.asked).toEqual([]);
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

test('[BET-33] whatever refuses a bet or a free play, the player reads it once', async () => {
  const codes = REFUSAL_CODES.filter((code) => !UNKNOWN_OUTCOME.has(code));
  for (const lists of [[], [credits(group(3))]]) {
    const told = await Promise.all(
      codes.map(async (code) => {
        const at = await slot([refused(code)], lists);
        await at.spin();
        return [code, [...at.notices, ...at.said].filter((one) => one !== '').length];
      }),
    );
    expect(told).toEqual(codes.map((code) => [code, 1]));
  }
});

test('[GAME-113] a press while a big win is counted shows it whole and plays no other round', async () => {
  const names: (string | undefined)[] = [];
  let at: Awaited<ReturnType<typeof slot>> | undefined;
  at = await slot([paid(6_000, 5_000)], [credits()], {
    handlers: ({ tally, say }) => ({
      roundEnd: async () => {
        const told = tally.end(5_000, { bigTitle: 'You won' });
        names.push(at?.state().skipName);
        at?.made.spin();
        await told;
        say('');
      },
    }),
  });
  await at.spin();
  expect(names).toEqual(['Show the whole win']);
  expect(at.asked).toHaveLength(1);
  expect(at.state()).toMatchObject({ win: '5000', skipName: undefined, canSpin: true });
});

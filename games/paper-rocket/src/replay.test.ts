import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { createAccount } from '@jubilee/game-kit/account/account';
import { createTestContext } from '@jubilee/game-kit/context/game-context.fixture';
import { fastFrames } from '@jubilee/game-kit/motion/fast-frames.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { TableHudState } from '@jubilee/game-kit/table/table-hud';
import { expect, test } from 'vitest';
import type { PaperRocketFacts } from './facts.ts';
import type { FlightMoment } from './flight-scene.ts';
import { followReplays } from './replay.ts';
import { rocketTexts } from './texts.ts';

const texts = rocketTexts('en-US');

/** Replays a bet of 250; records the plates, the message and the picture in order. */
async function playReplay(event: {
  readonly multiplierCents: number | null;
  readonly crashCents: number | null;
  readonly amountWon: number;
  readonly isInterrupted?: true;
}) {
  let emit: (data: unknown) => void = () => undefined;
  const plates: Pick<TableHudState, 'bet' | 'win'>[] = [];
  const said: string[] = [];
  const lines: string[] = [];
  const stages: FlightMoment['stage'][] = [];
  const account = { currency: 'POINTS' as const, balance: 900, lockedBalance: 0, version: 1 };
  const context = createTestContext({
    bridge: {
      nextId: () => 'g1',
      signal: () => undefined,
      on: (_, receive) => {
        emit = receive;
        return () => undefined;
      },
      request: () => Promise.resolve({ kind: 'silent' }),
    },
    settings: { gameName: 'paper-rocket', currency: 'POINTS' } as unknown as FrameSettings,
    account: createAccount('POINTS', [account]),
    isReplay: true,
  });
  const replay = followReplays(context, {
    motion: createMotion(fastFrames, false),
    view: {
      show: ({ stage }, { line }) => {
        stages.push(stage);
        lines.push(line);
      },
      showHistory: () => undefined,
      showPlayers: () => undefined,
      showLatency: () => undefined,
    },
    facts: { growthPerMs: 0.00006 } as unknown as PaperRocketFacts,
    texts,
    formatMultiplier: String,
    hud: {
      show: ({ bet, win }) => plates.push({ bet, win }),
      say: (text) => said.push(text),
      announce: () => undefined,
    },
  });
  replay.refresh();
  const round = { type: 'crashRound', roundId: 'one', autoCashoutCents: null, ...event };
  emit({ book: { kind: 'crash/1', events: [round] }, betAmount: 250, currency: 'POINTS' });
  await expect.poll(() => said.length).toBe(2);
  return { plates, said, lines, stages };
}

test('[FRAME-31] a replay of a flight shows the bet of that round, and what it returned when it has been seen', async () => {
  const out = await playReplay({ multiplierCents: 103, crashCents: null, amountWon: 257 });
  expect(out.plates).toEqual([
    { bet: '–', win: '–' },
    { bet: '250', win: '–' },
    { bet: '250', win: '257' },
  ]);
  expect(out.said).toEqual(['', texts.won('257', '103')]);
  expect(out.stages.at(-1)).toBe('flying');
  expect(out.lines.at(0)).toBe(texts.flying);
  expect(out.lines.at(-1)).toBe('');

  const lost = await playReplay({ multiplierCents: null, crashCents: 140, amountWon: 0 });
  expect(lost.plates.at(-1)).toEqual({ bet: '250', win: '–' });
  expect(lost.said.at(-1)).toBe(texts.lost('140'));
  expect(lost.stages.at(-1)).toBe('down');
});

test('[CRASH-52] a replay says that the flight was interrupted', async () => {
  const event = { multiplierCents: 115, crashCents: 150, amountWon: 287 } as const;
  const out = await playReplay({ ...event, isInterrupted: true });
  expect(out.said.at(-1)).toBe(texts.interrupted('287', '115'));
});

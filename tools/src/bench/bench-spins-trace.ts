/**
 * The rows about smoothness: the longest task of the page during a spin of each slot, and its late
 * frames.
 */
import { GAMES } from '@jubilee/core/games/catalogue';
import { traceSpins } from '../../../e2e/src/trace-spins.ts';
import { STORIES, STORY_PASSWORD } from '../../../server/src/entry/seed.ts';
import type { AppPorts, Bench } from './bench-app.ts';
import type { BenchLine } from './bench-report.ts';

const AIM = '<= 50 ms';
const AIM_LATE = '<= 2 %';

export async function spinsTraceRow(ports: AppPorts, { print, size }: Bench): Promise<BenchLine[]> {
  const slots = [...GAMES.values()].filter((game) =>
    game.paytables.some(({ play }) => play === 'round'),
  );
  const spins = await traceSpins({
    web: `http://localhost:${String(ports.web)}`,
    email: STORIES[0].email,
    password: STORY_PASSWORD,
    spinsBefore: size.spinsBefore,
    gameNames: slots.slice(0, size.slots).map(({ gameName }) => gameName),
  });
  return spins.flatMap((spin) => {
    const { gameName, wallMs, processorMs, frames, lateByProcessor, lateOnWall } = spin;
    const late = `${percent(lateByProcessor)} of ${String(frames)} frames late by processor`;
    print(
      `${gameName}: ${wallMs.toFixed(1)} ms, ${processorMs.toFixed(1)} ms of the processor; ${late}`,
    );
    return [
      {
        figure: `longest task of the page in a spin of ${gameName}, by processor time`,
        value: processorMs,
        unit: 'ms',
        // Without a graphics card the page also waits for software rendering and for other
        // programs.
        comparedWith: `wall clock: ${wallMs.toFixed(0)} ms`,
        aim: AIM,
      },
      {
        figure: `frames of a spin of ${gameName} in which the page worked longer than 1/60 s`,
        value: lateByProcessor * 100,
        unit: `% of ${String(frames)}`,
        comparedWith: `late by wall clock: ${percent(lateOnWall)}`,
        aim: AIM_LATE,
      },
    ];
  });
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The row about smoothness: how long a spin of each slot holds the page up at once, in Chromium. */
import { GAMES } from '@jubilee/core/games/catalogue';
import { traceSpins } from '../../e2e/src/trace-spins.ts';
import { STORIES, STORY_PASSWORD } from '../../server/src/entry/seed.ts';
import type { BenchLine } from './bench-report.ts';

const AIM = '<= 50 ms';

export async function spinsTraceRow(
  ports: { readonly web: number },
  print: (line: string) => void,
): Promise<BenchLine[]> {
  const slots = [...GAMES.values()].filter((game) =>
    game.paytables.some(({ play }) => play === 'round'),
  );
  const spins = await traceSpins({
    web: `http://localhost:${String(ports.web)}`,
    email: STORIES[0].email,
    password: STORY_PASSWORD,
    gameNames: slots.map(({ gameName }) => gameName),
  });
  return spins.map(({ gameName, wallMs, processorMs }) => {
    print(`${gameName}: ${wallMs.toFixed(1)} ms, ${processorMs.toFixed(1)} ms of the processor`);
    return {
      figure: `longest task of the page in a spin of ${gameName}, by processor time`,
      value: processorMs,
      unit: 'ms',
      // Without a graphics card the page also waits for its pictures, and for its neighbours.
      comparedWith: `on the wall: ${wallMs.toFixed(0)} ms`,
      aim: AIM,
    };
  });
}

import { it } from 'vitest';
import { openJourneys } from '../journeys/open-journeys.ts';
import { runningClock } from '../journeys/running-clock.ts';
import { IS_LONG, ROUNDS, walk, WALK_MS_MAX } from './walk-rounds.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const DEVICE = { viewport: { width: 1280, height: 800 } };

it.runIf(IS_LONG)(
  `[OPS-54] a new user on a desktop plays ${String(ROUNDS)} rounds, one game after the other, and page, game and ledger agree after each`,
  () => walk({ journeys, clock }, DEVICE, { from: 0 }),
  WALK_MS_MAX,
);

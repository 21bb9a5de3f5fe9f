/**
 * Every journey that does not follow JUBILEE_JOURNEYS=as-users everywhere, and why. A test compares this table with
 * the files. Source: OPS-43.
 */
export type Departure =
  /** Its page has no service worker. */
  | 'no worker'
  /** Its browser was never here, so no worker is active yet. */
  | 'first visit'
  /** It requests less motion. */
  | 'no motion';

export interface NotAsUsers {
  /** Below e2e/src. */
  readonly file: string;
  readonly departure: Departure;
  /** How often the file requests it. */
  readonly times: number;
  readonly reason: string;
}

const NO_CACHED_FILES = 'Its built files arrive late or not at all; a worker would have them.';
const STILL_PICTURE = 'It measures boxes, which motion moves.';

export const NOT_AS_USERS: readonly NotAsUsers[] = [
  row('journeys/first-paint.test.ts', 'first visit', 2, NO_CACHED_FILES),
  row('journeys/games/bet-control.test.ts', 'no motion', 1, STILL_PICTURE),
  row('journeys/games/table-layout.test.ts', 'no motion', 2, STILL_PICTURE),
  row('journeys/lobby.test.ts', 'first visit', 1, NO_CACHED_FILES),
  row('journeys/lobby.test.ts', 'no motion', 1, 'Without motion the stage stands still.'),
  row('journeys/navigation.test.ts', 'first visit', 1, NO_CACHED_FILES),
  row('journeys/pages.test.ts', 'no worker', 1, NO_CACHED_FILES),
  row('journeys/white-label.test.ts', 'first visit', 1, NO_CACHED_FILES),
];

function row(file: string, departure: Departure, times: number, reason: string): NotAsUsers {
  return { file, departure, times, reason };
}

/**
 * What runs when: `npm test` has the core of the journeys and everything that stands in no part as `apart`;
 * `npm run test:long` has the parts, each of which runs alone as `npm run test:long -- <part>`. Source: OPS-8.
 */

/** The journeys of `npm test`: each area of the specification once, a newcomer's way first. */
export const CORE_JOURNEYS: readonly string[] = ['e2e/src/journeys/newcomer.test.ts'];

export interface LongPart {
  readonly project: 'rules' | 'db' | 'calls' | 'browser';
  /** Files and folders, from the root; a folder ends with a slash. */
  readonly files: readonly string[];
  /** True: these files do not run in `npm test`; otherwise they run there at a smaller size. */
  readonly apart: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

const JOURNEYS = ['e2e/src/journeys/', 'e2e/src/session/', 'e2e/src/foreign-game/'];

export const LONG_PARTS: Readonly<Record<string, LongPart>> = {
  journeys: { project: 'browser', apart: true, files: JOURNEYS },
  'journeys-as-users': {
    project: 'browser',
    apart: true,
    files: JOURNEYS,
    environment: { JUBILEE_JOURNEYS: 'as-users' },
  },
  staff: { project: 'browser', apart: true, files: ['e2e/src/office/'] },
  gallery: { project: 'browser', apart: true, files: ['e2e/src/gallery/'] },
  walk: { project: 'browser', apart: true, files: ['e2e/src/walk/'] },
  bench: { project: 'browser', apart: true, files: ['e2e/src/bench-rows.test.ts'] },
};

import { beforeAll, expect, it } from 'vitest';
import { inTurn } from '@jubilee/testkit/in-turn';
import { logIn } from '../account-steps.ts';
import { gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { findTableMisfits } from './find-table-misfits.ts';
import { MAIN_BUTTON } from './play-one-round.ts';
import { settleFrame } from './settle-frame.ts';

/** Phones upright from the smallest on, two sideways, and desktops. */
const SIZES = [
  [320, 640],
  // As high as 640 leaves it below the line about free Points.
  [360, 616],
  [360, 640],
  [375, 667],
  [360, 740],
  [390, 844],
  [667, 375],
  [844, 390],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;
const LOCALES = ['en-US', 'es-US'] as const;
const TABLES = [
  'bingo-balcony',
  'clockwork-owl',
  'five-by-five',
  'honeycomb-heist',
  'lantern-drift',
  'paper-rocket',
  'vault-nine',
  'velvet-moth',
] as const;

const journeys = await openJourneys();
const visits = {
  'en-US': await journeys.stay({ reducedMotion: 'reduce', locale: 'en-US' }),
  'es-US': await journeys.stay({ reducedMotion: 'reduce', locale: 'es-US' }),
} as const;

beforeAll(async () => {
  for (const locale of LOCALES) {
    const person = await journeys.app().users.verified();
    await logIn(visits[locale].page, journeys.web(), person.email);
  }
});

/** Each table in one of the languages, in turn; in the long run in both. */
const LOOKS = TABLES.flatMap((table, turn) =>
  inTurn(LOCALES, turn, LOCALES.length).map((locale) => [table, locale] as const),
);

it.each(LOOKS)(
  '[GAME-19] on %s nothing is cut or covered at any size: %s',
  async (gameName, locale) => {
    const { page } = visits[locale];
    await page.goto(`${journeys.web()}/game/${gameName}`);
    const frame = await gameFrame(page, `:is(${MAIN_BUTTON})`);
    const found: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settleFrame(frame);
      for (const misfit of await findTableMisfits(frame)) {
        found.push(`${String(width)}x${String(height)} ${misfit}`);
      }
    }
    expect(found).toEqual([]);
  },
);

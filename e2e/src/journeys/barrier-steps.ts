/** Looking for barriers at a desk and on a phone, in every brand and mode. Source: ROUTE-18. */
import type { Page } from 'playwright-core';
import { BRANDS } from '@jubilee/brands';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import type { Journeys, Visit } from './open-journeys.ts';

export type Mode = 'dark' | 'light';

const ALL_LOOKS = BRANDS.flatMap((brand) =>
  (['dark', 'light'] as const)
    .filter((mode) => brand.forcedMode === undefined || brand.forcedMode === mode)
    .map((mode) => ({ brand, mode })),
);
/** Every brand in every mode; in the small size each brand once, its mode in turn. */
export const LOOKS =
  process.env['JUBILEE_LONG'] === '1'
    ? ALL_LOOKS
    : BRANDS.flatMap((brand, turn) => {
        const looks = ALL_LOOKS.filter((look) => look.brand === brand);
        return looks.slice(turn % looks.length).slice(0, 1);
      });
const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SIZES = [DESK, PHONE];

/** Adds a line to `found` for each barrier, at each size. */
export async function checkBarriers(
  page: Page,
  found: string[],
  name: string,
  sizes = SIZES,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const barriers = await findBarriers(page.mainFrame());
    found.push(...barriers.map((line) => `${name} at ${String(size.width)}: ${line}`));
  }
}

/** A visitor whose pages can be checked. */
export async function visitToCheck(journeys: Journeys, mode: Mode): Promise<Visit> {
  const visit = await journeys.visit({ colorScheme: mode, reducedMotion: 'reduce' });
  await bringAxe(visit.context);
  return visit;
}

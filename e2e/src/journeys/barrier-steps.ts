/** Accessibility checks at desktop and phone size, in every brand and mode. Source: ROUTE-18. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { inTurn } from '@jubilee/testkit/in-turn';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import type { Journeys, Visit } from './open-journeys.ts';

export type Mode = 'dark' | 'light';

export function modesOf({ forcedMode }: Brand): readonly Mode[] {
  return forcedMode === undefined ? ['dark', 'light'] : [forcedMode];
}

const ALL_LOOKS = BRANDS.flatMap((brand) => modesOf(brand).map((mode) => ({ brand, mode })));
/** Every brand in every mode; the small size tests one of them, a different one for each turn. */
export const looksOf = (turn: number) => inTurn(ALL_LOOKS, turn, ALL_LOOKS.length);

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SIZES = [DESKTOP, PHONE];
export type Size = typeof DESKTOP;

/** Both sizes; the small size tests desktop or phone, in turn. */
export const sizesOf = (turn: number): readonly Size[] => inTurn(SIZES, turn, SIZES.length);

/** Adds a line to `found` for each violation, at each size. */
export async function checkBarriers(
  page: Page,
  found: string[],
  name: string,
  sizes: readonly Size[] = SIZES,
  within?: string,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const barriers = await findBarriers(page.mainFrame(), within);
    found.push(...barriers.map((line) => `${name} at ${String(size.width)}: ${line}`));
  }
}

/** A visitor whose pages can be checked. */
export async function visitToCheck(
  journeys: Journeys,
  mode: Mode,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visit = await journeys.visit({ colorScheme: mode, ...options });
  await bringAxe(visit.context);
  return visit;
}

import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { type Aged, ageOf } from '../modules/account/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Foundation } from './compose-foundation.ts';

/** Fault: no brand has the player's number. */
export function brandOfPlayer({ brand: wanted }: { readonly brand: number }): Brand {
  const brand = BRANDS.find(({ number }) => number === wanted);
  if (brand === undefined) throw new Error(`no brand has the number ${wanted}`);
  return brand;
}

/** Against the age limit of the player's brand, by the database's clock. Source: GATE-17, GATE-24. */
export function agesByBrand(
  { roundClock }: Pick<Foundation, 'roundClock'>,
  settings: Pick<Settings, 'flagsOf'>,
): (player: Aged & { readonly brand: number }) => ReturnType<typeof ageOf> {
  return (player) =>
    ageOf(player, settings.flagsOf(brandOfPlayer(player)).ageLimit, roundClock.now());
}

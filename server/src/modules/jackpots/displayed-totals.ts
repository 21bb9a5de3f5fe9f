import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { OpenJackpotRow } from './jackpot.store.ts';
import { numberOfType } from './jackpot-types.ts';
import { keyOf } from './new-cycle.ts';

type Row = Pick<OpenJackpotRow, 'brand' | 'currency' | 'type' | 'pot' | 'ceiling'>;

/** The amounts that players see, by brand number; a jackpot without a row shows 0. Source: JACK-7. */
export function totalsByBrand(rows: readonly Row[]): ReadonlyMap<number, JackpotTotals> {
  const displayed = new Map(rows.map((row) => [keyOf(row), displayedTotal(row)]));
  const brands = new Set(rows.map((row) => row.brand));
  return new Map([...brands].map((brand) => [brand, totalsOfBrand(brand, displayed)]));
}

/** Whole minor units; never above the ceiling, which is what a win pays at most. */
function displayedTotal({ pot, ceiling }: Row): number {
  const whole = pot / 1_000_000n;
  return Number(ceiling !== null && whole > ceiling ? ceiling : whole);
}

function totalsOfBrand(brand: number, displayed: ReadonlyMap<string, number>): JackpotTotals {
  const of = (currency: Currency) => {
    const at = (type: JackpotType) =>
      displayed.get(
        keyOf({ brand, currency: CURRENCY_NUMBERS[currency], type: numberOfType(type) }),
      ) ?? 0;
    return { MINI: at('MINI'), MINOR: at('MINOR'), MAJOR: at('MAJOR'), GRAND: at('GRAND') };
  };
  return { POINTS: of('POINTS'), SWEEP_TICKETS: of('SWEEP_TICKETS') };
}

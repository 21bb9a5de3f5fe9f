import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { ACCOUNT_NUMBERS } from '@jubilee/core/wallet/operation-kinds';
import { isoInstant } from '../../platform/clock/clock.ts';
import { readCounted } from './counted.ts';
import { selectBalances } from './day-sum.store.ts';
import type { FinancePorts } from './finance-ports.ts';
import { selectOutstandingCredits } from './outstanding-credits.store.ts';

const ACCOUNTS = [ACCOUNT_NUMBERS.PLAYER_AVAILABLE, ACCOUNT_NUMBERS.PLAYER_LOCKED];
/** After every day, so that a balance is that of all of them. */
const LAST_DAY = '9999-12-31';

/** What the brand owes its players. Source: FIN-4. */
export async function readLiability(ports: FinancePorts, brand: Brand) {
  const { pool, clock, jackpots } = ports;
  const counted = await readCounted(ports, brand);
  const credits = await selectOutstandingCredits(pool, brand.number, isoInstant(clock.now()));
  const totals = jackpots.totalsOf(brand.number);
  const range = { from: LAST_DAY, to: LAST_DAY };
  const currencies = [];
  for (const currency of CURRENCIES) {
    const number = CURRENCY_NUMBERS[currency];
    const key = { brand: brand.number, currency: number, accounts: ACCOUNTS };
    const balances = await selectBalances(pool, key, range);
    const balanceOf = (account: number): number =>
      Number(balances.find((row) => row.account === account)?.amount ?? 0);
    const given = credits.find((row) => row.currency === number);
    currencies.push({
      currency,
      available: balanceOf(ACCOUNT_NUMBERS.PLAYER_AVAILABLE),
      reserved: balanceOf(ACCOUNT_NUMBERS.PLAYER_LOCKED),
      credits: {
        gifts: Number(given?.gifts ?? 0n),
        rounds: Number(given?.rounds ?? 0n),
        value: Number(given?.value ?? 0),
      },
      jackpots:
        totals === undefined
          ? []
          : JACKPOT_TYPES.map((type) => ({ type, amount: totals[currency][type] })),
    });
  }
  return { counted, currencies };
}

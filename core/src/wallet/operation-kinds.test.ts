import { CURRENCIES } from '@jubilee/contract/values/currency';
import { GRANT_REASONS } from '@jubilee/contract/values/enums';
import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyOfNumber, CURRENCY_NUMBERS } from './currency-numbers.ts';
import {
  ACCOUNT_NUMBERS,
  kindAllowsCurrency,
  kindOfNumber,
  OPERATION_KINDS,
  type OperationKind,
  postingsOf,
} from './operation-kinds.ts';
import { WALLET_STATES, walletStateOfNumber } from './wallet-states.ts';

const KINDS = Object.keys(OPERATION_KINDS) as OperationKind[];
const amount = fc.bigInt({ min: 0n, max: MINOR_UNITS_MAX });

describe('operation kinds', () => {
  test('[WAL-11] the postings of every kind sum to zero for any amounts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), amount, amount, (kind, stake, won) => {
        const postings = postingsOf(kind, { amount: stake, won });
        expect(postings.reduce((sum, posting) => sum + posting.amount, 0n)).toBe(0n);
        expect(postings.every((posting) => posting.amount !== 0n)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('[WAL-14] a won bet moves the stake to the platform and the win to the player', () => {
    expect(postingsOf('BET', { amount: 100n, won: 250n })).toEqual([
      { account: ACCOUNT_NUMBERS.PLAYER_AVAILABLE, amount: -100n },
      { account: ACCOUNT_NUMBERS.HOUSE_BETS, amount: 100n },
      { account: ACCOUNT_NUMBERS.HOUSE_WINS, amount: -250n },
      { account: ACCOUNT_NUMBERS.PLAYER_AVAILABLE, amount: 250n },
    ]);
    expect(postingsOf('BET', { amount: 100n, won: 0n })).toHaveLength(2);
  });

  test('[WAL-36] every kind may move both currencies, but for free points, cards by post and cash-outs', () => {
    const refused = KINDS.flatMap((kind) =>
      CURRENCIES.filter((currency) => !kindAllowsCurrency(kind, currency)).map(
        (currency) => `${kind} ${currency}`,
      ),
    );
    expect(refused).toEqual([
      'FREE_POINTS SWEEP_TICKETS',
      'POSTAL_ENTRY POINTS',
      'CASH_OUT_HOLD POINTS',
      'CASH_OUT_RELEASE POINTS',
      'CASH_OUT_PAID POINTS',
      'CASH_OUT_RETURNED POINTS',
    ]);
  });

  test('[WAL-36] every reason of a grant is a kind that the platform pays and nobody stakes', () => {
    for (const reason of GRANT_REASONS) {
      expect(postingsOf(reason, { amount: 7n, won: 0n })).toEqual([
        { account: ACCOUNT_NUMBERS.HOUSE_GRANTS, amount: -7n },
        { account: ACCOUNT_NUMBERS.PLAYER_AVAILABLE, amount: 7n },
      ]);
    }
  });

  test('[WAL-1] stored numbers name one currency, one kind and one state each, and read back', () => {
    for (const kind of KINDS) expect(kindOfNumber(OPERATION_KINDS[kind].number)).toBe(kind);
    for (const currency of CURRENCIES) {
      expect(currencyOfNumber(CURRENCY_NUMBERS[currency])).toBe(currency);
    }
    for (const number of Object.values(WALLET_STATES)) {
      expect(WALLET_STATES[walletStateOfNumber(number)]).toBe(number);
    }
    expect(() => kindOfNumber(99)).toThrow(/99/);
    expect(() => currencyOfNumber(3)).toThrow(/3/);
    expect(() => walletStateOfNumber(9)).toThrow(/9/);
  });
});

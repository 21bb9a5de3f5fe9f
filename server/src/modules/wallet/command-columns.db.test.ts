import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { ACCOUNT_NUMBERS, OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import { WALLET_STATES } from '@jubilee/core/wallet/wallet-states';
import { fieldsOfType } from '@jubilee/testkit/fields-of-type';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test } from 'vitest';
import {
  BET_COMMAND,
  CAPTURE_COMMAND,
  CLAIM_PAYMENT,
  CREDIT_BET_COMMAND,
  DRAWN_HIT,
  HIDDEN_POINT,
  JACKPOT_CONTEXT,
  OPERATION_COMMAND,
  STATE_COMMAND,
} from './command-columns.ts';
import { RESERVATION_STATES } from './reserved-round.ts';

const { pool } = await createTestDatabase();

describe('commands and numbers of the database', () => {
  test.each([
    ['ledger.bet_command', BET_COMMAND],
    ['ledger.operation_command', OPERATION_COMMAND],
    ['ledger.state_command', STATE_COMMAND],
    ['credit.bet_command', CREDIT_BET_COMMAND],
    ['jackpot.bet_context', JACKPOT_CONTEXT],
    ['jackpot.drawn_hit', DRAWN_HIT],
    ['jackpot.hidden_point', HIDDEN_POINT],
    ['jackpot.capture_command', CAPTURE_COMMAND],
    ['jackpot.claim_payment', CLAIM_PAYMENT],
  ])('[WAL-14] every field of %s is written, in its order', async (type, columns) => {
    expect(await fieldsOfType(pool, type)).toEqual(Object.keys(columns));
  });

  test.each([
    ['ledger.operation_kind', numbersOf(OPERATION_KINDS)],
    ['ledger.account_number', ACCOUNT_NUMBERS],
    ['ledger.currency_number', CURRENCY_NUMBERS],
    ['ledger.wallet_state', WALLET_STATES],
    ['ledger.reservation_state', RESERVATION_STATES],
    ['jackpot.type_number', Object.fromEntries(JACKPOT_TYPES.map((type, n) => [type, n + 1]))],
  ])('[WAL-14] %s names the numbers that the code stores, and no other', async (name, numbers) => {
    const { rows } = await pool.query(
      `select name, ${name}(name) as number from unnest($1::text[]) with ordinality as n(name, place)
       order by place`,
      [Object.keys(numbers)],
    );
    expect(rows).toEqual(Object.entries(numbers).map(([key, number]) => ({ name: key, number })));
    await expect(pool.query(`select ${name}('BETS')`)).rejects.toThrow(/unknown .*: BETS/);
  });

  test('[WAL-14] a named number is a constant of the plan', async () => {
    const { rows } = await pool.query<Record<string, string>>(
      `explain (verbose, costs off) select from ledger.operation where kind = ledger.operation_kind('HOLD_CAPTURE')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`kind = '12'::smallint`);
    expect(plan).not.toContain('operation_kind');
  });
});

function numbersOf(kinds: Readonly<Record<string, { readonly number: number }>>) {
  return Object.fromEntries(Object.entries(kinds).map(([name, { number }]) => [name, number]));
}

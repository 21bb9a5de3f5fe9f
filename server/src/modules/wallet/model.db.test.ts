import { createHash } from 'node:crypto';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';
import { betOf, seedOf } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import {
  ReferenceWallet,
  type Step,
  type ReferenceAnswer,
} from '@jubilee/testkit/reference-wallet';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, type DecidedAnswer, proveLedger, decidedBet } from './index.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const RUNS = IS_LONG ? 2_000 : 60;
const COMMANDS = IS_LONG ? 100 : 40;

const { pool } = await createTestDatabase();
const clock = settableClock(Date.now());
const wallet = createWallet({ pool, clock, ids: systemIds });
afterAll(() => wallet.close());

/** The same world twice: the model and the system, and the ids that were used so far. */
interface World {
  readonly model: ReferenceWallet;
  readonly real: {
    readonly walletId: bigint;
    readonly sent: Sent[];
    readonly reservationIds: string[];
  };
}
interface Sent {
  readonly id: string;
  readonly currency: Currency;
  readonly step: Step;
}
type Draw = (reservationIds: readonly string[]) => Step;

const requestOf = (sent: Sent) =>
  JSON.stringify([sent.currency, sent.step], (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

function send(walletId: bigint, sent: Sent): Promise<DecidedAnswer> {
  const { id: operationId, currency, step } = sent;
  const requestHash = createHash('sha256').update(requestOf(sent)).digest();
  const head = { ...betOf(walletId, 1n), operationId, currency, requestHash };
  if (step.kind === 'bet') {
    return wallet.apply(decidedBet({ ...head, stake: step.stake, amountWon: step.won }));
  }
  if (step.kind === 'welcome') {
    return wallet.apply({
      kind: 'grant',
      operation: { ...head, kind: 'WELCOME_GRANT', amount: step.amount },
    });
  }
  if (step.kind === 'freePoints') {
    const freePoints = { belowBalance: step.below, periodMs: step.periodMs };
    return wallet.apply({
      kind: 'grant',
      operation: { ...head, kind: 'FREE_POINTS', amount: step.amount, freePoints },
    });
  }
  if (step.kind === 'reservation')
    return wallet.apply({ kind: 'reservation', operation: { ...head, amount: step.amount } });
  if (step.kind === 'release')
    return wallet.apply({
      kind: 'reservationRelease',
      operation: { ...head, reservationId: step.reservationId },
    });
  return wallet.apply({
    kind: 'reservationCapture',
    operation: { ...head, reservationId: step.reservationId, amountWon: step.won },
  });
}

function toReferenceAnswer(answer: DecidedAnswer): ReferenceAnswer {
  if (answer.status === 'refused') return { status: 'refused', code: answer.code };
  if (answer.status !== 'applied') throw new Error(`The wallet answered ${answer.status}.`);
  const { amountWon: won, balance, lockedBalance: locked, version } = answer.operation;
  return { status: 'applied', won, balance, locked, version };
}

class SendOperation implements fc.AsyncCommand<ReferenceWallet, World['real']> {
  readonly again: number | undefined;
  readonly currency: Currency;
  readonly draw: Draw;
  readonly isAltered: boolean;
  constructor(currency: Currency, draw: Draw, again?: number, isAltered = false) {
    this.currency = currency;
    this.draw = draw;
    this.again = again;
    this.isAltered = isAltered;
  }
  check = (): boolean => true;
  async run(model: ReferenceWallet, real: World['real']): Promise<void> {
    const fresh: Sent = {
      id: systemIds.uuidV7(),
      currency: this.currency,
      step: this.draw(real.reservationIds),
    };
    const earlier =
      this.again === undefined ? undefined : real.sent[this.again % (real.sent.length || 1)];
    const sent =
      earlier === undefined ? fresh : this.isAltered ? { ...fresh, id: earlier.id } : earlier;
    const before = await wallet.accounts(real.walletId);
    const answer = await send(real.walletId, sent);
    const expected = model.do(sent.id, requestOf(sent), sent.currency, sent.step, clock.now());
    expect(toReferenceAnswer(answer)).toEqual(expected);
    real.sent.push(sent);
    if (sent.step.kind === 'reservation' && expected.status === 'applied')
      real.reservationIds.push(sent.id);
    const after = await wallet.accounts(real.walletId);
    for (const [index, currency] of CURRENCIES.entries()) {
      const { balance, locked, version } = model.accounts[currency];
      expect(after[index]).toMatchObject({ balance, lockedBalance: locked, version });
    }
    // A refusal leaves the accounts as they were, to the last byte.
    if (expected.status === 'refused') expect(after).toEqual(before);
  }
  toString = (): string =>
    `${this.isAltered ? 'altered ' : ''}${this.again === undefined ? 'new' : `again ${this.again}`} ${this.currency}`;
}

class SetState implements fc.AsyncCommand<ReferenceWallet, World['real']> {
  readonly isActive: boolean;
  constructor(isActive: boolean) {
    this.isActive = isActive;
  }
  check = (): boolean => true;
  async run(model: ReferenceWallet, real: World['real']): Promise<void> {
    await wallet.setState(real.walletId, this.isActive ? 'ACTIVE' : 'EXCLUDED');
    model.setActive(this.isActive);
  }
  toString = (): string => `set ${this.isActive ? 'active' : 'excluded'}`;
}

class Wait implements fc.AsyncCommand<ReferenceWallet, World['real']> {
  readonly hours: number;
  constructor(hours: number) {
    this.hours = hours;
  }
  check = (): boolean => true;
  run(): Promise<void> {
    clock.advance(this.hours * 3_600_000);
    return Promise.resolve();
  }
  toString = (): string => `wait ${this.hours} h`;
}

const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 500n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: MINOR_UNITS_MAX - 500n, max: MINOR_UNITS_MAX }) },
);
const won = fc.oneof(fc.constant(0n), amount);
const currency = fc.constantFrom(...CURRENCIES);
const reservationIn = (reservationIds: readonly string[], index: number) =>
  reservationIds[index % (reservationIds.length || 1)] ?? '00000000-0000-7000-8000-000000000000';
const draw: fc.Arbitrary<Draw> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(amount, won).map(([stake, win]): Draw => () => ({
      kind: 'bet',
      stake,
      won: win,
    })),
  },
  {
    weight: 2,
    arbitrary: amount.map((given): Draw => () => ({ kind: 'welcome', amount: given })),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(50n, 100_000n).map((below): Draw => () => ({
      kind: 'freePoints',
      amount: 70n,
      below,
      periodMs: 86_400_000,
    })),
  },
  {
    weight: 2,
    arbitrary: amount.map((given): Draw => () => ({ kind: 'reservation', amount: given })),
  },
  {
    weight: 2,
    arbitrary: fc.nat(20).map((index): Draw => (ids) => ({
      kind: 'release',
      reservationId: reservationIn(ids, index),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(20), won).map(([index, win]): Draw => (ids) => ({
      kind: 'capture',
      reservationId: reservationIn(ids, index),
      won: win,
    })),
  },
);
const commands = fc.commands(
  [
    fc.tuple(currency, draw).map(([in_, step]) => new SendOperation(in_, step)),
    fc
      .tuple(currency, draw, fc.nat(99))
      .map(([in_, step, again]) => new SendOperation(in_, step, again)),
    fc
      .tuple(currency, draw, fc.nat(99))
      .map(([in_, step, again]) => new SendOperation(in_, step, again, true)),
    fc.boolean().map((isActive) => new SetState(isActive)),
    fc.constantFrom(1, 23, 24).map((hours) => new Wait(hours)),
  ],
  { maxCommands: COMMANDS, size: 'max' },
);

describe('the wallet and its model', () => {
  let walletId = 0n;
  test(
    `[WAL-3][WAL-4][WAL-6][WAL-10][WAL-26][WAL-27][WAL-28][WAL-35] agree after every step, ${RUNS} runs`,
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          walletId += 1n;
          await wallet.openWallets(walletId, 1);
          await pool.query('select ledger.swap_seed($1, null, $2)', [walletId, seedOf(walletId)]);
          const setup = () => ({
            model: new ReferenceWallet(),
            real: { walletId, sent: [], reservationIds: [] },
          });
          await fc.asyncModelRun(setup, steps);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    IS_LONG ? 2_700_000 : 60_000,
  );

  test('[WAL-11][WAL-12][WAL-14][WAL-18][WAL-21][WAL-23][WAL-24][WAL-25] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});

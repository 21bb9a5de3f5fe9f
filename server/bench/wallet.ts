/**
 * Durable bets a second through the wallet's public API: a closed loop of clients in this process,
 * each waiting for its answer before its next bet. The generator shares the cores with the
 * database.
 */
import { betOf } from '@jubilee/testkit/bets';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { createWallet, LANE_DEFAULTS, decidedBet } from '../src/modules/wallet/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { systemIds } from '../src/platform/ids/ids.ts';
import { type Figure, percentile } from './figure.ts';

export interface WalletBench {
  /** A migrated database that the benchmark may fill. */
  readonly url: string;
  readonly seconds?: number;
  readonly wallets?: number;
  readonly inFlight?: number;
  readonly lanes?: number;
  readonly warmUpMs?: number;
  /** TPC-B transactions a second on the same server, to compare with. */
  readonly tpcB?: number;
}

export async function benchWallet(bench: WalletBench): Promise<readonly Figure[]> {
  const { url, seconds = 10, wallets = 20_000, inFlight = 512 } = bench;
  const lanes = bench.lanes ?? LANE_DEFAULTS.lanes;
  const pool = openPool(url, { max: lanes + 2, applicationName: 'bench' });
  const wallet = createWallet({ pool, clock: systemClock, ids: systemIds, lanes: { lanes } });
  const first = BigInt(Date.now() % 1_000_000_000) * 100_000n;
  await openManyWallets(pool, { first, count: wallets, balance: 1_000_000n });

  const waits: number[] = [];
  let isMeasuring = false;
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const walletId = first + BigInt(Math.floor(Math.random() * wallets));
      const amountWon = Math.random() < 0.3 ? 150n : 0n;
      const begun = performance.now();
      const answer = await wallet.apply(decidedBet(betOf(walletId, 100n, { amountWon })));
      if (answer.status !== 'applied')
        throw new Error(`A bet was ${JSON.stringify(answer.status)}.`);
      if (isMeasuring) waits.push(performance.now() - begun);
    }
  };
  const clients = Array.from({ length: inFlight }, client);
  await pause(bench.warmUpMs ?? 2_000);
  isMeasuring = true;
  const begun = performance.now();
  await pause(seconds * 1_000);
  isMeasuring = false;
  const took = (performance.now() - begun) / 1_000;
  isOver = true;
  await Promise.all(clients);
  await wallet.close();
  await pool.end();

  waits.sort((left, right) => left - right);
  const rate = waits.length / took;
  const { tpcB } = bench;
  return [
    {
      figure: `durable bets through the wallet, ${inFlight} in flight, ${wallets} wallets`,
      value: Math.round(rate),
      unit: 'bets/s',
      ...(tpcB === undefined
        ? {}
        : { compare: { what: 'TPC-B', value: tpcB, unit: 'transactions/s' }, ratio: rate / tpcB }),
      aim: '>= 5x TPC-B',
    },
    { figure: 'the same, median wait', value: percentile(waits, 0.5), unit: 'ms' },
    { figure: 'the same, p99 wait', value: percentile(waits, 0.99), unit: 'ms', aim: '<= 60 ms' },
  ];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

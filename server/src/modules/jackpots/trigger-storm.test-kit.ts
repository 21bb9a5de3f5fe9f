/** A process that places bets which hit jackpots, until it is killed. Arguments: database, first wallet. */
import { openPool } from '../../platform/db/pool.ts';
import { openParts, randomStake, sharingBet } from './jackpots.test-kit.ts';
import { decidedBet } from '../wallet/index.ts';

const [url = '', first = '1'] = process.argv.slice(2);
const pool = openPool(url, { max: 10, applicationName: 'to be killed' });
const { wallet } = await openParts(pool);
const WALLETS = 64;
process.send?.('ready');
for (let turn = 0; ; turn += 1) {
  await Promise.all(
    Array.from({ length: WALLETS }, (_, n) =>
      wallet.apply(
        decidedBet(
          sharingBet(BigInt(first) + BigInt(n), randomStake(), n % 8 === 0 ? ['MAJOR'] : []),
        ),
      ),
    ),
  );
  process.send?.(turn);
}

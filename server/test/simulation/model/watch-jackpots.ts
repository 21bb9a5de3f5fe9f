/** Compares every jackpot that is paid with what the model says, at the instant at which it is paid. */
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { JackpotType } from '@jubilee/contract/values/enums';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { SeedDatabase } from '../database/seed-database.ts';
import type { AnsweredStatement } from '../database/wire.ts';
import { JACKPOTS } from '../nodes/jackpots.ts';
import { amountOf, potOf } from './jackpot-wins.ts';

export interface JackpotWatch {
  statement(answered: AnsweredStatement): void;
  /** Resolves after the look that the last step makes necessary. */
  look(): Promise<void> | undefined;
  /** What was paid without anybody paying a claim. */
  finish(): Promise<void>;
}

interface Win {
  readonly win_id: string;
  readonly jackpot: string;
  readonly currency: number;
  readonly type: number;
  readonly generation: bigint;
  readonly amount: bigint;
  readonly point: bigint | null;
  readonly staked: bigint;
}

const TYPES: readonly JackpotType[] = ['MINI', 'MINOR', 'MAJOR', 'GRAND'];
/** JACK-8: cash bets take part, in games that have jackpots. */
const GAME_NAMES = [...GAMES.values()].flatMap((one) => (one.jackpots ? one.gameName : []));
/** Statements run one at a time, so right after a payment the stakes are those that it found. */
const WINS = `
  with staked as (
    select brand, currency, sum(amount)::bigint as staked from ledger.operation
    where kind = ledger.operation_kind('BET') and refusal is null and game_name = any($1)
    group by brand, currency)
  select w.win_id, w.currency, w.type, w.generation, w.amount, c.point, coalesce(s.staked, 0) as staked,
    format('%s/%s/%s', w.brand, w.currency, w.type) as jackpot
  from jackpot.win w join jackpot.cycle c using (brand, currency, type, generation)
    left join staked s using (brand, currency)
  order by w.brand, w.currency, w.type, w.generation`;

export function watchJackpots(
  { look }: SeedDatabase,
  violate: (text: string) => void,
): JackpotWatch {
  const seen = new Set<string>();
  let isDue = false;

  async function lookNow(): Promise<void> {
    isDue = false;
    const wins = await look<Win>(WINS, [GAME_NAMES]);
    for (const win of wins.filter(({ win_id: id }) => !seen.has(id))) {
      seen.add(win.win_id);
      const wrong = wrongWin(win, wins);
      if (wrong !== undefined) violate(`jackpot win ${win.win_id} of ${win.jackpot} ${wrong}`);
    }
  }

  return {
    statement({ query, outcome }) {
      isDue ||= outcome.ok && query.name === 'wallet-pay-claim';
    },
    look: () => (isDue ? lookNow() : undefined),
    finish: lookNow,
  };
}

function wrongWin(win: Win, wins: readonly Win[]): string | undefined {
  const type = TYPES[win.type - 1];
  if (type === undefined) return `has the unknown type ${win.type}`;
  const rule = JACKPOTS[currencyOfNumber(win.currency)][type];
  const { generation, staked, amount, point } = win;
  const before = wins.filter((one) => one.jackpot === win.jackpot && one.generation < generation);
  const paidBefore = before.reduce((sum, one) => sum + one.amount, 0n);
  const pot = potOf(rule, { generation, staked, paidBefore });
  const due = amountOf(rule, pot);
  if (amount !== due) return `paid ${amount}, must pay ${due}`;
  const isMeter = rule.trigger.kind === 'mustHitBy';
  if (isMeter !== (point !== null)) return `has ${isMeter ? 'no' : 'a'} hidden point`;
  const isReached = point === null || pot >= point;
  return isReached ? undefined : `was paid at ${pot}, below its point ${point}`;
}

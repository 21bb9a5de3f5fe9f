/** `npm run operator`: what an operator decides, with who and why. Use cases are in modules. Source: OPS-55. */
import type { Pool } from 'pg';
import { composeForCommand } from '../../../server/src/entry/run.ts';
import { openPool } from '../../../server/src/platform/db/pool.ts';
import { openDatabase } from '../database/database.ts';
import { CASH_OUT_USAGE, readCashOutCommand, runCashOutCommand } from './cash-out-commands.ts';
import { PLAYER_USAGE, readPlayerCommand, runPlayerCommand } from './player-commands.ts';
import {
  PURCHASE_NOUNS,
  PURCHASE_USAGE,
  readPurchaseCommand,
  runPurchaseCommand,
} from './purchase-commands.ts';
import {
  readRewardCommand,
  REWARD_NOUNS,
  REWARD_USAGE,
  runRewardCommand,
} from './reward-commands.ts';
import { readVoucherCommand, runVoucherCommand, VOUCHER_USAGE } from './voucher-commands.ts';

/** What is printed, and whether it was done. */
interface Done {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}
type Run = (pool: Pool, databaseUrl: string) => Promise<Done>;

interface Noun {
  readonly usage: string;
  readonly read: (args: readonly string[], noun: string) => Run;
}

const PURCHASES: Noun = {
  usage: PURCHASE_USAGE,
  read(args, noun) {
    const command = readPurchaseCommand([noun, ...args]);
    return (pool) => runPurchaseCommand(pool, command);
  },
};
const REWARDS: Noun = {
  usage: REWARD_USAGE,
  read(args, noun) {
    const command = readRewardCommand([noun, ...args]);
    return (pool) => runRewardCommand(pool, command);
  },
};
/** They need what a process of the platform has: the identity service, sessions, the wallet. */
const PLAYERS: Noun = {
  usage: PLAYER_USAGE,
  read(args, noun) {
    const command = readPlayerCommand([noun, ...args]);
    return async (_pool, databaseUrl) => {
      const services = await composeForCommand(process.env, databaseUrl);
      try {
        return await runPlayerCommand(services, command);
      } finally {
        await services.close();
      }
    };
  },
};
const NOUNS: Readonly<Record<string, Noun>> = {
  ...Object.fromEntries(REWARD_NOUNS.map((noun) => [noun, REWARDS])),
  ...Object.fromEntries(PURCHASE_NOUNS.map((noun) => [noun, PURCHASES])),
  players: PLAYERS,
  balances: PLAYERS,
  vouchers: {
    usage: VOUCHER_USAGE,
    read(args) {
      const command = readVoucherCommand(args);
      return (pool) => runVoucherCommand(pool, command);
    },
  },
  cashouts: {
    usage: CASH_OUT_USAGE,
    read(args) {
      const command = readCashOutCommand(args);
      return (pool) => runCashOutCommand(pool, command);
    },
  },
};

const [noun = '', ...args] = process.argv.slice(2);
process.exitCode = await act(noun, args);

async function act(name: string, given: readonly string[]): Promise<number> {
  const of = Object.hasOwn(NOUNS, name) ? NOUNS[name] : undefined;
  if (of === undefined) {
    const usages = new Set(Object.values(NOUNS).map(({ usage }) => usage));
    console.error(['There is no such command.', '', ...usages].join('\n'));
    return 2;
  }
  let run: Run;
  try {
    run = of.read(given, name);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${of.usage}`);
    return 2;
  }
  const database = await openDatabase();
  const pool = openPool(database.url, {
    max: 4,
    applicationName: 'operator',
    onIdleError: (error) => console.error(error.message),
  });
  try {
    const { isDone, lines } = await run(pool, database.url);
    for (const line of lines) (isDone ? console.log : console.error)(line);
    return isDone ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** `npm run operator`: what an operator decides, with who and why. Use cases are in modules. Source: OPS-55. */
import { withPool } from '../database/with-pool.ts';
import { CASH_OUTS } from './cash-out-commands.ts';
import { PLAYERS } from './player-commands.ts';
import { PURCHASES } from './purchase-commands.ts';
import { REWARDS } from './reward-commands.ts';
import { VOUCHERS } from './voucher-commands.ts';

const ALL = [PLAYERS, PURCHASES, CASH_OUTS, VOUCHERS, REWARDS];
const HELP = ['--help', '-h'];

process.exitCode = await act(process.argv.slice(2));

async function act(args: readonly string[]): Promise<number> {
  const of = ALL.find(({ nouns }) => nouns.includes(args[0] ?? ''));
  const usage = of?.usage ?? ALL.map((noun) => noun.usage).join('\n');
  if (args.some((word) => HELP.includes(word))) {
    console.log(usage);
    return 0;
  }
  if (of === undefined) {
    console.error(`There is no such command.\n\n${usage}`);
    return 2;
  }
  let run: ReturnType<typeof of.read>;
  try {
    run = of.read(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  return withPool({ max: 4, applicationName: 'operator' }, async (pool, databaseUrl) => {
    const { isDone, lines } = await run(pool, databaseUrl);
    for (const line of lines) (isDone ? console.log : console.error)(line);
    return isDone ? 0 : 1;
  });
}

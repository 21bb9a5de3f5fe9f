/**
 * `npm run credits`: gives a player free-play credits, and lists what a player has. The id of a gift
 * makes it happen once, however often the command is run. Source: FREE-8.
 */
import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { createAccounts } from '../../server/src/modules/account/index.ts';
import { createCredits } from '../../server/src/modules/credits/index.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { openKysely } from '../../server/src/platform/db/kysely.ts';
import { openPool } from '../../server/src/platform/db/pool.ts';
import { openDatabase } from './database.ts';

const USAGE = `npm run credits -- grant --brand sweeps --user <user id> --id <gift id> --paytable <name>
    [--paytable <name>] --value 25 --credits 10 --days 7 [--currency POINTS] [--action by-hand]
npm run credits -- list --brand sweeps --user <user id>
Values are in minor units, one of the stakes; the same gift id gives nothing twice.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string', default: '' },
    user: { type: 'string', default: '' },
    id: { type: 'string', default: '' },
    paytable: { type: 'string', multiple: true, default: [] },
    value: { type: 'string', default: '' },
    credits: { type: 'string', default: '' },
    days: { type: 'string', default: '' },
    currency: { type: 'string', default: 'POINTS' },
    action: { type: 'string', default: 'by-hand' },
  },
});

process.exitCode = await run(positionals[0]);

async function run(command: string | undefined): Promise<number> {
  const brand = BRANDS.find((one) => one.location === values.brand);
  const isKnown = command === 'grant' || command === 'list';
  const currency = CURRENCIES.find((one) => one === values.currency);
  if (!isKnown || brand === undefined || currency === undefined) {
    console.error(USAGE);
    return 2;
  }
  const database = await openDatabase();
  const pool = openPool(database.url, {
    max: 2,
    applicationName: 'credits',
    onIdleError: (error) => console.error(error.message),
  });
  try {
    const db = openKysely(pool);
    const player = await createAccounts({ db, clock: systemClock }).bySubject(
      brand.number,
      values.user,
    );
    if (player === undefined) {
      console.error(`${brand.name} has no player ${values.user}.`);
      return 1;
    }
    const credits = createCredits({ db, clock: systemClock });
    if (command === 'list') {
      const asked = { paytable: undefined, actionId: undefined, asked: 'unplayed' } as const;
      const { count, data } = await credits.groups(player.wallet_id, asked);
      for (const group of data) {
        const what = `${group.creditsValue} ${group.currency} on ${group.paytableNames.join(', ')}`;
        console.log(`${group.credits} x ${what} until ${group.expiresAt}`);
      }
      console.log(`${count} credits to play`);
      return 0;
    }
    const endMs = systemClock.now() + Number(values.days) * 86_400_000;
    const given = await credits.grant({
      giftId: values.id,
      walletId: player.wallet_id,
      brandNumber: brand.number,
      actionId: values.action,
      creditType: 'FREE_PLAY',
      paytableNames: values.paytable,
      currency,
      creditsValue: Number(values.value),
      credits: Number(values.credits),
      expiresAt: Number.isFinite(endMs) ? new Date(endOfDay(endMs)).toISOString() : '',
    });
    if (!given.ok) {
      const { code, details } = given.refusal;
      console.error(
        `${code}${details === undefined ? '' : ` ${JSON.stringify(details)}`}\n\n${USAGE}`,
      );
      return 1;
    }
    console.log(given.value.fresh ? 'given' : 'was given before; nothing changed');
    return 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The last moment of its day in UTC, so that a repeat on the same day is the same gift. */
function endOfDay(instantMs: number): number {
  return (Math.floor(instantMs / 86_400_000) + 1) * 86_400_000 - 1;
}

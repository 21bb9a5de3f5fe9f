/**
 * `npm run credits`: gives a player free-play credits, and lists a player's credits. The id of a
 * grant makes it happen once, however often the command is run. Source: FREE-8.
 */
import { createAccounts } from '../../../server/src/modules/account/index.ts';
import { createCredits } from '../../../server/src/modules/credits/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { openKysely } from '../../../server/src/platform/db/kysely.ts';
import { readCredits, refusedGift } from './credit-options.ts';
import { withPool } from '../database/with-pool.ts';

const USAGE = `npm run credits -- grant --brand sweeps --user <user id or email> --id <gift id> --paytable <name>
    [--paytable <name>] --value 25 --credits 10 --days 7 [--currency POINTS] [--action by-hand]
npm run credits -- list --brand sweeps --user <user id or email>
A value is one of the stakes, as the screens show it; days are whole, and the last one counts to its end in UTC.
The same gift id gives nothing twice.`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  const read = readCredits(args);
  if (!read.ok) {
    console.error(`${read.problem}\n\n${USAGE}`);
    return 2;
  }
  const { request } = read;
  const { brand, userId } = request;
  return withPool({ max: 2, applicationName: 'credits' }, async (pool) => {
    const db = openKysely(pool);
    const accounts = createAccounts({ db, feedDb: db, urgentDb: db, clock: systemClock });
    const found = userId.includes('@')
      ? await accounts.byEmail(brand.number, userId)
      : [await accounts.bySubject(brand.number, userId)];
    const [player] = found;
    if (player === undefined || found.length > 1) {
      const subjects = found.map((one) => one?.subject).join(', ');
      console.error(
        player === undefined
          ? `${brand.name} has no player ${userId}.`
          : `${brand.name} has several players ${userId}; name one by id: ${subjects}.`,
      );
      return 1;
    }
    const credits = createCredits({
      db,
      clock: systemClock,
      isAgeKnown: () => Promise.resolve(player.date_of_birth !== null),
    });
    if (request.command === 'list') {
      const filter = { paytable: undefined, actionId: undefined, filter: 'unplayed' } as const;
      const { count, data } = await credits.groups(player.wallet_id, filter);
      for (const group of data) {
        const what = `${group.creditsValue} ${group.currency} on ${group.paytableNames.join(', ')}`;
        console.log(`${group.credits} x ${what} until ${group.expiresAt}`);
      }
      console.log(`${count} credits to play`);
      return 0;
    }
    const { days, ...gift } = request.gift;
    const endMs = systemClock.now() + days * 86_400_000;
    const given = await credits.grant({
      ...gift,
      walletId: player.wallet_id,
      brandNumber: brand.number,
      creditType: 'FREE_PLAY',
      expiresAt: new Date(endOfDay(endMs)).toISOString(),
    });
    if (!given.ok) {
      console.error(refusedGift(gift.giftId, given.refusal));
      return 1;
    }
    console.log(given.value.fresh ? 'given' : 'was given before; nothing changed');
    return 0;
  });
}

/** The last moment of the day in UTC, so that a repetition on the same day is the same grant. */
function endOfDay(instantMs: number): number {
  return (Math.floor(instantMs / 86_400_000) + 1) * 86_400_000 - 1;
}

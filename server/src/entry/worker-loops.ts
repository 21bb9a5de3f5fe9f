/** The worker's loops, which keep the platform's promises when no call does. */
import { BRANDS } from '@jubilee/brands';
import { followPayouts } from '../modules/cash-outs/index.ts';
import { liftDueExclusions } from '../modules/exclusions/index.ts';
import { countDays, zoneOfBrand } from '../modules/finance/index.ts';
import { payBonuses, readDueCases } from '../modules/identity-checks/index.ts';
import { readDuePurchases } from '../modules/loyalty/index.ts';
import { creditDueEntries } from '../modules/postal-entries/index.ts';
import { deleteExpired, runDueErasures } from '../modules/privacy/index.ts';
import { runDuePayments } from '../modules/purchases/index.ts';
import { rewardFriends } from '../modules/referrals/index.ts';
import { tallyReturns, watchReturns } from '../modules/returns/index.ts';
import { finishAbandoned } from '../modules/rounds/index.ts';
import { createLedgerCheckpoints, removeOldRefusals } from '../modules/wallet/index.ts';
import { isoInstant } from '../platform/clock/clock.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A hit that is still unpaid after this time belongs to a process that died. */
const JACKPOT_HIT_LEFT_MS = 2_000;
/** Bounds one run: new bets keep arriving while it counts. */
const RETURN_PASSES_MAX = 50;

type OnFault = (error: unknown) => void;

export function startLoops(services: AppServices): { stop(): Promise<void> } {
  const { clock, counts, log, backgroundPool: pool } = services;
  const fault =
    (what: string): OnFault =>
    (error) => {
      counts.add('workFaults');
      log.error({ err: error }, what);
    };
  const loops: { stop(): Promise<void> }[] = [];
  /** `problem`: what a fault of one run, or of one of its parts, is called. */
  function every(pauseMs: number, problem: string, work: (onFault: OnFault) => Promise<unknown>) {
    const onFault = fault(problem);
    loops.push(repeatEvery(pauseMs, () => work(onFault), onFault));
  }

  every(SECOND_MS / 2, 'a payment could not be brought to its end', (onFault) =>
    runDuePayments(services.purchases, onFault),
  );
  every(SECOND_MS / 2, 'a payout could not be followed', (onFault) =>
    followPayouts(services.cashOuts, onFault),
  );
  const bonusFault = fault('a bonus for a verified purchase could not be paid');
  every(SECOND_MS / 2, 'an identity case could not be read', async (onFault) => {
    await readDueCases(services.identityChecks, onFault);
    await payBonuses(services.identityChecks, bonusFault);
  });
  const friendFault = fault('a friend could not be rewarded');
  every(SECOND_MS, 'a purchase for points could not be read', async (onFault) => {
    await rewardFriends(services.referrals, friendFault);
    await readDuePurchases(services.loyalty, onFault);
  });
  every(2 * SECOND_MS, 'an entry by post was not credited', (onFault) =>
    creditDueEntries(services.postalCredits, onFault),
  );
  every(JACKPOT_HIT_LEFT_MS, 'unpaid jackpot hits could not be paid', () =>
    services.jackpots.settleLeftOpen(JACKPOT_HIT_LEFT_MS),
  );
  // Accounts of players who come back are opened by their calls; these are the others.
  every(5 * SECOND_MS, 'an exclusion could not be lifted', (onFault) =>
    liftDueExclusions(services.exclusions, onFault),
  );
  const brandNumbers = BRANDS.map((brand) => brand.number);
  every(10 * SECOND_MS, 'the ledger checkpoint could not be created', () =>
    createLedgerCheckpoints(pool, brandNumbers, isoInstant(clock.now())),
  );
  every(15 * SECOND_MS, 'the days could not be counted', () =>
    countDays(pool, BRANDS, zoneOfBrand),
  );
  every(MINUTE_MS, 'the returns could not be tallied', async () => {
    for (let pass = 0; pass < RETURN_PASSES_MAX; pass += 1) {
      if (!(await tallyReturns(services.db))) break;
    }
    for (const brand of BRANDS) {
      await watchReturns({ ...services, pool }, brand, isoInstant(clock.now()));
    }
  });
  every(MINUTE_MS, 'a player could not be erased', (onFault) =>
    runDueErasures(services.erasures, onFault),
  );
  // It looks whether the nightly deletion is due.
  every(5 * MINUTE_MS, 'what is past its retention was not deleted', (onFault) =>
    deleteExpired(services.erasures, onFault),
  );
  every(5 * MINUTE_MS, 'old refusals could not be removed', () => removeOldRefusals(pool));
  every(HOUR_MS, 'housekeeping failed', async () => {
    await services.wallet.preparePartitions();
    await services.identity.admin.runMaintenance();
    await Promise.all([services.analytics.forgetOld(), services.location.deleteOld()]);
    await services.fairness.rotateDue();
  });
  const roundFault = fault('an abandoned round could not be finished');
  every(HOUR_MS, 'abandoned rounds could not be read', () => finishAbandoned(services, roundFault));

  return {
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  };
}

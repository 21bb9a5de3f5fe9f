/**
 * Every call that moves money and is served, with what a player needs before it and how often it may succeed: with its
 * sample, once, unless a world is prepared for it here.
 */
import { placeCrashBet } from '@jubilee/contract/calls/crash';
import type { CallReply, CallShape } from '@jubilee/contract/calls/define';
import type { placeBet } from '@jubilee/contract/calls/games';
import { pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { replyOf } from '@jubilee/testkit/call-app';
import type { SettableClock } from '@jubilee/testkit/clock';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Pool } from 'pg';
import { productRoutes } from '../../src/entry/api-surface.ts';
import { bingoWorld } from '../sockets/bingo-world.ts';
import { crashWorld } from '../sockets/crash-world.ts';
import { MINES, statefulCalls } from './stateful-calls.ts';
import { giftFor } from './gift-for.ts';
import { VALID_BET } from './valid-bet.ts';

export interface Spending {
  readonly body: unknown;
  /** Of requests with ids of their own, so many can succeed at most, given the replies of those that did. */
  readonly most: number | ((replies: readonly unknown[]) => number);
}

export interface SpendingCall {
  readonly call: CallShape;
  /** Brings player and game to where the call can succeed. */
  prepare(who: TestUser): Promise<Spending>;
}

/** They need a campaign, or tickets that can be redeemed; the tests of their modules race them. Calls that wait for a vendor are raced there, too. */
const RACED_BY_THEIR_MODULE: ReadonlySet<string> = new Set([
  'redeemVoucher',
  'rubyRewardsPurchase',
  'createCashOut',
  'cancelCashOut',
  'createAchCashOut',
]);
/** What is raced here: it takes from a balance, or gives, without a vendor. */
export const isRacedHere = ({ money, deadline, name }: CallShape): boolean =>
  money && deadline !== 'paymentVendor' && !RACED_BY_THEIR_MODULE.has(name);
const DAY_MS = 86_400_000;
const CREDITS = 3;
/** So many crash bets does the balance cover. */
const CRASH_BETS = 10;
/** So many bets are covered before any of them wins: few, because wins pay for more. */
const BETS = 2;

/** The stakes that the balance covered at first, and those that wins of others paid for. */
function betsThatWereCovered(replies: readonly unknown[]): number {
  const bets = replies as readonly CallReply<typeof placeBet>[];
  const won = bets.reduce((sum, { paytableResult }) => sum + paytableResult.amountWon, 0);
  return BETS + Math.floor(won / VALID_BET.betAmount);
}

export function spendingCalls(
  app: TestApp,
  clock: SettableClock,
  pool: Pool,
): readonly SpendingCall[] {
  const crash = crashWorld(app, clock, pool);
  const bingo = bingoWorld(app, clock, pool);
  const stateful = statefulCalls(app);
  const withPoints = (who: TestUser, points: number) => spendDownTo(app, who, points);
  const withCredits = async (who: TestUser) => {
    const granted = await app.services.credits.grant(
      giftFor(who, await app.users.walletOf(who), {
        credits: CREDITS,
        expiresAt: new Date(clock.now() + DAY_MS).toISOString(),
      }),
    );
    if (!granted.ok) throw new Error(granted.refusal.code);
  };
  const crashBet = async (who: TestUser) => {
    await crash.bettingToReach(110);
    return replyOf(await crash.place(who, {})).bet.betId;
  };
  const worlds: Readonly<Record<string, (who: TestUser) => Promise<Partial<Spending>>>> = {
    async placeBet(who) {
      await withPoints(who, BETS * VALID_BET.betAmount);
      return { most: betsThatWereCovered };
    },
    async addFreePoints(who) {
      await withPoints(who, 10);
      return {};
    },
    async placeCreditBet(who) {
      await withCredits(who);
      return { most: CREDITS };
    },
    async placeMultiCreditBet(who) {
      await withCredits(who);
      return {};
    },
    async statefulGameAction(who) {
      const { gameId } = replyOf(await stateful.start(who, MINES)).game;
      const { safe } = await stateful.boardOf(who, gameId);
      return { body: { gameId, gameCode: MINES.gameCode, action: { pick: safe[0] } } };
    },
    async pokerSolitairePlace(who) {
      const { body } = pokerSolitaireStart.sample;
      const { gameId } = replyOf(await who.call(pokerSolitaireStart, { body })).game;
      // Each request puts the next card into the hand, which takes five.
      return { body: { gameId, handIndex: 0 }, most: 5 };
    },
    async placeCrashBet(who) {
      await withPoints(who, CRASH_BETS * placeCrashBet.sample.body.betAmount);
      await crash.betting();
      return { most: CRASH_BETS };
    },
    cancelCrashBet: async (who) => ({ body: { betId: await crashBet(who) } }),
    async settleCrashBet(who) {
      const betId = await crashBet(who);
      await crash.run();
      return { body: { betId } };
    },
    async buyBingoCards() {
      await bingo.sale();
      return {};
    },
    async cancelBingoCards(who) {
      await bingo.sale();
      const { purchaseId } = replyOf(await bingo.buy(who, 'POINTS', 1)).purchase;
      return { body: { purchaseId } };
    },
  };
  return productRoutes(app.services)
    .map(({ call }): CallShape => call)
    .filter(isRacedHere)
    .map((call) => ({
      call,
      prepare: async (who) => ({
        body: call.sample?.body,
        most: 1,
        ...(await worlds[call.name]?.(who)),
      }),
    }));
}

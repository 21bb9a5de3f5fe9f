/** Every call that moves money and is served, with what a player needs before it and how often it may succeed. */
import { addFreePoints } from '@jubilee/contract/calls/account';
import { buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import type { CallReply, CallShape } from '@jubilee/contract/calls/define';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { pokerSolitairePlace, pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { replyOf } from '@jubilee/testkit/call-app';
import type { SettableClock } from '@jubilee/testkit/clock';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Pool } from 'pg';
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

const DAY_MS = 86_400_000;
const CREDITS = 3;
/** What a player has at first in Points, for calls that the balance limits. */
const POINTS = 1_000;
/** So many bets are covered before any of them wins: few, because wins pay for more. */
const BETS = 2;
const STAKE = { betAmount: 100, currency: 'POINTS' } as const;

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
  const credit = { gameName: VALID_BET.gameName, paytableName: VALID_BET.paytableUsed };

  return [
    {
      call: placeBet,
      async prepare(who) {
        await withPoints(who, BETS * VALID_BET.betAmount);
        return { body: VALID_BET, most: betsThatWereCovered };
      },
    },
    {
      call: addFreePoints,
      async prepare(who) {
        await withPoints(who, 10);
        return { body: {}, most: 1 };
      },
    },
    {
      call: placeCreditBet,
      async prepare(who) {
        await withCredits(who);
        return { body: { ...credit, creditsValue: 25, currency: 'POINTS' }, most: CREDITS };
      },
    },
    {
      call: placeMultiCreditBet,
      async prepare(who) {
        await withCredits(who);
        return { body: { ...credit, credits: 2, currency: 'POINTS' }, most: 1 };
      },
    },
    {
      call: statefulGameStart,
      prepare: () => Promise.resolve({ body: { ...MINES, ...STAKE }, most: 1 }),
    },
    {
      call: statefulGameAction,
      async prepare(who) {
        const { gameId } = replyOf(await stateful.start(who, MINES)).game;
        const { safe } = await stateful.boardOf(who, gameId);
        const action = { pick: safe[0] };
        return { body: { gameId, gameCode: MINES.gameCode, action }, most: 1 };
      },
    },
    { call: pokerSolitaireStart, prepare: () => Promise.resolve({ body: STAKE, most: 1 }) },
    {
      call: pokerSolitairePlace,
      async prepare(who) {
        const { gameId } = replyOf(await who.call(pokerSolitaireStart, { body: STAKE })).game;
        // Each request puts the next card into the hand, which takes five.
        return { body: { gameId, handIndex: 0 }, most: 5 };
      },
    },
    {
      call: placeCrashBet,
      async prepare(who) {
        await withPoints(who, POINTS);
        await crash.betting();
        return { body: STAKE, most: POINTS / STAKE.betAmount };
      },
    },
    {
      call: cancelCrashBet,
      prepare: async (who) => ({ body: { betId: await crashBet(who) }, most: 1 }),
    },
    {
      call: settleCrashBet,
      async prepare(who) {
        const betId = await crashBet(who);
        await crash.run();
        return { body: { betId }, most: 1 };
      },
    },
    {
      call: buyBingoCards,
      async prepare() {
        await bingo.sale();
        return { body: { currency: 'POINTS', cards: 1 }, most: 1 };
      },
    },
    {
      call: cancelBingoCards,
      async prepare(who) {
        await bingo.sale();
        const { purchaseId } = replyOf(await bingo.buy(who, 'POINTS', 1)).purchase;
        return { body: { purchaseId }, most: 1 };
      },
    },
  ];
}

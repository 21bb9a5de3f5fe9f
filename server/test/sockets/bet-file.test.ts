/** Stored bets of every kind, collected like a player's page does and verified again. */
import { crashRound } from '@jubilee/contract/calls/crash';
import { rotateFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import { placeBet, placeMultiCreditBet, userBet, userBets } from '@jubilee/contract/calls/games';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { BET_FILE_KIND, betFileSchema, type BetFile } from '@jubilee/contract/entities/bet-file';
import type { GameKind } from '@jubilee/contract/values/enums';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import { verifyFile } from '@jubilee/core/games/verify-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { describe, expect, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { dealOf } from '../calls/known-rounds.ts';
import { crashWorld } from './crash-world.ts';
import { giftFor } from '../calls/gift-for.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const BETS = IS_LONG ? 1_000 : 60;
const CONFIGS: Partial<Record<GameKind, object>> = {
  mines: { mines: 3 },
  plinko: { rows: 8, risk: 'low' },
  keno: { picks: [1, 8, 40] },
};
const clock = settableClock(Date.now());
const app = await appForFile({ clock });
const { users, database } = app;
const world = crashWorld(app, clock, database.pool);
const who = await users.verified();
const { userId } = who;
const params = { userId };
const requestId = () => ({ headers: { 'x-request-id': systemIds.uuidV7() } });
const currency = 'POINTS';

async function slotBet(game: Game): Promise<void> {
  const paytableUsed = game.paytables[0]?.paytable ?? '';
  const body = { gameName: game.gameName, paytableUsed, betAmount: 10, currency };
  replyOf(await who.call(placeBet, { body, ...requestId() }));
}

async function creditBet({ gameName, paytables }: Game, credits: number): Promise<void> {
  const paytableName = paytables[0]?.paytable ?? '';
  const given = await app.services.credits.grant(
    giftFor(who, await users.walletOf(who), {
      paytableNames: [paytableName],
      currency,
      credits,
      expiresAt: new Date(clock.now() + 86_400_000).toISOString(),
    }),
  );
  expect(given.ok).toBe(true);
  const body = { gameName, paytableName, currency, credits };
  replyOf(await who.call(placeMultiCreditBet, { body, ...requestId() }));
}

async function choicesBet({ gameName, kind }: Game): Promise<void> {
  const gameId = systemIds.uuidV7();
  const headers = { 'x-request-id': gameId };
  const config = CONFIGS[kind] ?? {};
  let own = (await dealOf(app, who, gameName, config))(gameId);
  const body = { gameCode: gameName, betAmount: 10, currency, config };
  replyOf(await who.call(statefulGameStart, { body, headers }));
  while (!own.isComplete) {
    const action = own.autoAction();
    const step = { gameId, gameCode: gameName, action };
    replyOf(await who.call(statefulGameAction, { body: step, ...requestId() }));
    const next = own.act(action);
    if (!next.ok) throw new Error(next.refusal.code);
    own = next.value;
  }
}

async function crashBet(autoCashoutCents?: number): Promise<void> {
  await world.betting();
  replyOf(await world.place(who, autoCashoutCents === undefined ? {} : { autoCashoutCents }));
  await world.end();
  await world.next();
  await vi.waitFor(async () => {
    const { bets } = replyOf(await who.call(userBets, { params, query: '?status=PENDING' }));
    expect(bets).toEqual([]);
  }, 10_000);
}

/** Collects "my last bets" like the page, also more than a hundred. */
async function collect(): Promise<BetFile> {
  const records: BetFile['bets'] = [];
  const listed: string[] = [];
  for (let before = ''; ; before = `&before=${listed.at(-1)}`) {
    const query = `?status=SETTLED&limit=50${before}`;
    const { bets } = replyOf(await who.call(userBets, { params, query }));
    listed.push(...bets.map(({ betId }) => betId));
    if (bets.length < 50) break;
  }
  for (const betId of listed) {
    records.push(replyOf(await who.call(userBet, { params: { userId, betId } })));
  }
  const crashIds = new Set(
    records.filter(({ bet }) => bet.kind === 'CRASH').map(({ fairness }) => fairness.seedId),
  );
  const crashRounds: BetFile['crashRounds'] = [];
  for (const roundId of crashIds) {
    crashRounds.push(replyOf(await who.call(crashRound, { params: { roundId } })));
  }
  const { seeds } = replyOf(await who.call(userFairnessSeeds, { params }));
  return { kind: BET_FILE_KIND, seeds, crashRounds, bets: records };
}

const gamesOf = (play: string): readonly Game[] =>
  [...GAMES.values()].filter(
    ({ kind, paytables }) => kind !== 'poker-solitaire' && paytables[0]?.play === play,
  );

describe('a file of stored bets', () => {
  test(
    `[FAIR-12][FAIR-15][FAIR-16][FAIR-17] ${BETS} bets of all kinds that a platform stored are verified from their file`,
    { timeout: 600_000 },
    async () => {
      const [slots, choices] = [gamesOf('round'), gamesOf('stateful')];
      for (const cents of [undefined, 110, 200]) await crashBet(cents);
      for (let n = 3; n < BETS; n += 1) {
        const slot = slots[n % slots.length];
        const other = choices[n % choices.length];
        if (slot === undefined || other === undefined)
          throw new Error('A kind of game is missing.');
        if (n % 5 === 0) await creditBet(slot, 1 + (n % 3));
        else if (n % 2 === 0) await slotBet(slot);
        else await choicesBet(other);
        if (n % 25 === 0) {
          const body = { clientSeed: `mine-${n}` };
          replyOf(await who.call(rotateFairness, { params, body, ...requestId() }));
        }
      }
      const before = [...verifyFile(await collect())].map(
        ({ verification }) => verification.verdict,
      );
      expect(before).toContain('open');
      expect(before).not.toContain('differs');
      replyOf(
        await who.call(rotateFairness, { params, body: { clientSeed: 'last' }, ...requestId() }),
      );
      const file = betFileSchema.parse(JSON.parse(JSON.stringify(await collect())));
      expect(file.bets).toHaveLength(BETS);
      const kinds = new Set(file.bets.map(({ bet }) => bet.kind));
      expect([...kinds].toSorted()).toEqual(['BET', 'CRASH', 'MULTI_CREDIT_BET', 'STATEFUL']);
      expect(JSON.stringify(file)).not.toContain('"balance"');
      for (const { record, verification } of verifyFile(file)) {
        expect(verification, `${record.bet.gameName} ${record.bet.betId}`).toMatchObject({
          verdict: 'verified',
        });
      }
    },
  );
});

/** Abandoned rounds: finished by the published rule, or refunded. */
import { BINGO_ROOM_NAME } from '@jubilee/contract/values/bingo';
import { GAMES } from '@jubilee/core/games/catalogue';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { describe, expect, test } from 'vitest';
import { finishAbandoned } from '../../src/modules/rounds/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { roundWhere } from './known-rounds.ts';
import { CARDS, MINES, PENDING, statefulCalls } from './stateful-calls.ts';

const DAY_MS = 86_400_000;
const main = await appForFile();
const { users, database, services } = main;
const { start, act, info, bets, points, boardOf } = statefulCalls(main);

describe('abandoned rounds', () => {
  const sweep = async (afterMs: number) => {
    const faults: unknown[] = [];
    const clock = settableClock(Date.now() + afterMs);
    const ended = await finishAbandoned({ ...services, clock }, (fault) => faults.push(fault));
    return { ended, faults };
  };

  test('[GAME-27] are finished after 30 days by the published rule and paid, closed wallets too', async () => {
    const who = await users.verified();
    await sweep(31 * DAY_MS);
    const { gameId: id } = await roundWhere(
      main,
      who,
      MINES,
      (dealt) => !dealt.hidden().split(',').includes('0'),
    );
    replyOf(await start(who, MINES, { id }));
    const cards = await roundWhere(main, who, CARDS, (dealt) => !dealt.isComplete);
    replyOf(await start(who, CARDS, { id: cards.gameId }));
    const before = await points(who);
    await services.wallet.setState(await users.walletOf(who), 'EXCLUDED');
    expect(await sweep(30 * DAY_MS - 60_000)).toEqual({ ended: 0, faults: [] });
    expect(await bets(who, PENDING)).toHaveLength(2);
    expect(await sweep(30 * DAY_MS + 1_000)).toEqual({ ended: 2, faults: [] });
    const settled = await bets(who);
    expect(settled.map(({ status }) => status)).toEqual(['SETTLED', 'SETTLED']);
    const won = settled.reduce((sum, bet) => sum + bet.amountWon, 0);
    expect(won).toBeGreaterThanOrEqual(110);
    expect(await points(who)).toMatchObject({
      balance: (before?.balance ?? 0) + won,
      lockedBalance: 0,
    });
    expect(await sweep(31 * DAY_MS)).toEqual({ ended: 0, faults: [] });
  });

  test('[GAME-27][GAME-25] many sweeps at once, parallel to the player, end a round once', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    const { safe } = await boardOf(who, id);
    const before = await points(who);
    const [sweeps] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => sweep(31 * DAY_MS))),
      act(who, id, { pick: safe[1] }),
    ]);
    expect(sweeps.flatMap(({ faults }) => faults)).toEqual([]);
    const [bet] = await bets(who);
    expect(bet?.status).toBe('SETTLED');
    expect(await points(who)).toMatchObject({
      balance: (before?.balance ?? 0) + (bet?.amountWon ?? 0),
      lockedBalance: 0,
    });
  });

  test('[GAME-70] whose rules are gone refund the stake, by the sweep or at the next start', async () => {
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    const before = await points(who);
    const active = await services.fairness.activeSeed(walletId);
    if (!active.ok) throw new Error('no seed');
    const paytable = GAMES.get(MINES.gameCode)?.paytables[0];
    const plant = async () => {
      const operationId = systemIds.uuidV7();
      const { seedId, clientSeed } = active.value;
      const placed = await services.wallet.apply({
        kind: 'reservation',
        operation: {
          walletId,
          brandNumber: who.brand.number,
          operationId,
          currency: 'POINTS',
          requestHash: new Uint8Array(32),
          amount: 100n,
          seedId,
          round: {
            gameName: MINES.gameCode,
            paytableName: paytable?.paytable ?? '',
            gameVersion: 'of yesterday',
            seedId,
            clientSeed,
            book: {},
          },
        },
      });
      expect(placed.status).toBe('applied');
      return operationId;
    };
    const old = await plant();
    expect((await info(who)).games).toEqual([]);
    expect((await act(who, old, { pick: 0 })).error?.code).toBe('NOT_FOUND');
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    expect((await bets(who, '?status=CANCELLED')).map(({ betId }) => betId)).toEqual([old]);
    const { mines } = await boardOf(who, id);
    replyOf(await act(who, id, { pick: mines[0] }));
    await plant();
    expect(await sweep(31 * DAY_MS)).toEqual({ ended: 1, faults: [] });
    expect(await points(who)).toMatchObject({
      balance: (before?.balance ?? 0) - 100,
      lockedBalance: 0,
    });
  });

  test('[BINGO-8][GAME-27] cards of the bingo room are left to their room', async () => {
    const who = await users.verified();
    const purchaseId = systemIds.uuidV7();
    const placed = await services.wallet.apply({
      kind: 'reservation',
      operation: {
        walletId: await users.walletOf(who),
        brandNumber: who.brand.number,
        operationId: purchaseId,
        currency: 'POINTS',
        requestHash: new Uint8Array(32),
        amount: 100n,
        round: {
          gameName: BINGO_ROOM_NAME,
          paytableName: 'bingo-room-95',
          gameVersion: 'one',
          seedId: systemIds.uuidV7(),
          clientSeed: BINGO_ROOM_NAME,
          book: {},
        },
      },
    });
    expect(placed.status).toBe('applied');
    expect(await sweep(31 * DAY_MS)).toEqual({ ended: 0, faults: [] });
    expect((await bets(who, PENDING)).map(({ betId }) => betId)).toEqual([purchaseId]);
  });

  test('[WAL-11] the ledger proves whole after all of this', async () => {
    const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
    expect(broken).toEqual([]);
  });
});

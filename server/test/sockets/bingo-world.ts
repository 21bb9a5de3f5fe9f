/**
 * An installation whose bingo room the test leads from tick to tick, and the calls of its players.
 */
import { bingoRound, buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import type { BingoRound } from '@jubilee/contract/entities/bingo';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import type { SettableClock } from '@jubilee/testkit/clock';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { PACE } from '../../src/modules/bingo/bingo-ports.ts';
import { tickRoom } from '../../src/modules/bingo/run-bingo-rooms.ts';
import { createWallet, proveLedger, type Wallet } from '../../src/modules/wallet/index.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';

export const BRAND = 1;
const WAIT = { timeout: 20_000, interval: 50 };

/** The wallet as it reads, but the ledger takes no command: each is refused OVERLOADED. */
export async function overloadedWallet(ports: TestApp['services']['bingo']): Promise<Wallet> {
  const closed = createWallet(ports);
  await closed.close();
  return { ...ports.wallet, apply: (command, budget) => closed.apply(command, budget) };
}

/** No worker runs: the test calls its ticks, and stops between any two of them. */
export function bingoWorld(app: TestApp, clock: SettableClock, pool: Pool) {
  const tick = (): Promise<boolean> => tickRoom(app.services.bingo, BRAND, true);

  return {
    tick,
    /**
     * The newest round once it has this state: the view may be a moment old, and of the previous
     * round.
     */
    room: (seen: (round: BingoRound) => boolean): Promise<BingoRound> =>
      vi.waitFor(async () => {
        const { round } = replyOf(await callApp(app.ports.api, bingoRound, {}));
        const { rows } = await pool.query<{ id: string }>(
          'select round_id as id from bingo.round where brand = $1 order by opened_at desc limit 1',
          [BRAND],
        );
        if (round === null || round.roundId !== rows[0]?.id || !seen(round))
          throw new Error(`the room is ${round?.phase} of ${round?.roundId}`);
        return round;
      }, WAIT),
    inPhase:
      (phase: BingoRound['phase']) =>
      (round: BingoRound): boolean =>
        round.phase === phase,
    buy: (who: TestUser, currency: 'POINTS' | 'SWEEP_TICKETS', cards: number, id?: string) =>
      who.call(buyBingoCards, {
        body: { currency, cards },
        ...(id === undefined ? {} : { headers: { 'x-request-id': id } }),
      }),
    cancel: (who: TestUser, purchaseId: string) =>
      who.call(cancelBingoCards, { body: { purchaseId } }),
    balances: async (who: TestUser) =>
      Object.fromEntries(
        (await who.accounts()).map((one) => [one.currency, one.balance + one.lockedBalance]),
      ),
    /** An open sale; the previous round is led to its end. */
    sale: async (): Promise<void> => {
      for (let step = 0; step < 12; step += 1) {
        await tick();
        const { rows } = await pool.query<{ phase: string; left: number }>(
          `select phase, extract(epoch from sale_ends_at - $1::timestamptz)::float8 as left
            from bingo.round where brand = 1 order by opened_at desc limit 1`,
          [isoInstant(clock.now())],
        );
        const [row] = rows;
        if (row?.phase === 'SALE' && row.left > 5) return;
        clock.advance(row?.phase === 'CALLING' ? 76 * PACE.ballMs : PACE.saleMs);
      }
      throw new Error('no sale opened');
    },
    /** From the sale into the draw. */
    draw: async (): Promise<void> => {
      clock.advance(PACE.saleMs);
      await tick();
      await tick();
    },
    finish: async (): Promise<void> => {
      clock.advance(77 * PACE.ballMs);
      await tick();
    },
    expectProved: async (): Promise<void> => {
      expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
    },
    openReservations: async (): Promise<number> => {
      const { rows } = await pool.query(
        `select 1 from ledger.reservation h join bingo.purchase p on p.wallet_id = h.wallet_id
          and p.purchase_id = h.reservation_id where h.state = 1`,
      );
      return rows.length;
    },
    walletOf: async (purchaseId: string): Promise<bigint> => {
      const { rows } = await pool.query<{ wallet_id: bigint }>(
        'select wallet_id from bingo.purchase where purchase_id = $1',
        [purchaseId],
      );
      return rows[0]?.wallet_id ?? 0n;
    },
  };
}

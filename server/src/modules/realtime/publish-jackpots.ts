/**
 * Publishes jackpot totals to every client of a brand, and a win to its winner. Totals are sent at
 * most twice a second and only when they changed; a new client gets them at once. Source: SOCK-12,
 * SOCK-13, JACK-7, JACK-11.
 */
import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { Jackpots } from '../jackpots/index.ts';
import type { SocketSurface } from './socket-surface.ts';

const INTERVAL_MS = 500;

export async function publishJackpots(deps: {
  readonly jackpots: Pick<Jackpots, 'refresh' | 'totalsOf' | 'winsSince' | 'winsHorizon'>;
  readonly brands: readonly Brand[];
  readonly isEnabled: (brand: Brand) => boolean;
  readonly sockets: Pick<SocketSurface, 'emitToBrand' | 'emitToPlayer' | 'greetWith'>;
  readonly log: Logger;
}): Promise<{ close(): Promise<void> }> {
  const { jackpots, brands, isEnabled, sockets, log } = deps;
  const published = new Map<number, string>();
  let winsFrom = await jackpots.winsHorizon();

  const totalsOf = (brand: Brand): JackpotTotals | undefined =>
    isEnabled(brand) ? jackpots.totalsOf(brand.number) : undefined;

  sockets.greetWith((brand) => {
    const totals = totalsOf(brand);
    return totals === undefined ? undefined : ['JACKPOT_UPDATE', { totals }];
  });

  async function tick(): Promise<void> {
    await jackpots.refresh();
    for (const brand of brands) {
      const totals = totalsOf(brand);
      const text = totals === undefined ? undefined : JSON.stringify(totals);
      if (text === undefined || published.get(brand.number) === text) continue;
      published.set(brand.number, text);
      sockets.emitToBrand(brand, 'JACKPOT_UPDATE', { totals });
    }
    const { wins, next } = await jackpots.winsSince(winsFrom);
    for (const win of wins) {
      sockets.emitToPlayer(win.wallet_id, 'JACKPOT_WIN', { winId: win.win_id });
    }
    winsFrom = next;
  }

  const loop = repeatEvery(INTERVAL_MS, tick, (error) =>
    log.error({ err: error }, 'the jackpots could not be published'),
  );
  return { close: () => loop.stop() };
}

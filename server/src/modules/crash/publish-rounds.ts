/** Emits the round of each brand to /crash, ten times a second. Source: CRASH-5, SOCK-16. */
import type { CrashRound } from '@jubilee/contract/entities/crash';
import type { Brand } from '@jubilee/contract/settings/brand';
import { publishSharedRounds } from '../shared-rounds/index.ts';
import type { CrashPorts } from './crash-ports.ts';
import { readPlayers, readRounds, toRoundView } from './round-views.ts';
import { RULES } from './rules-of-crash.ts';

/** The sockets of /crash on this node. */
export interface CrashListeners {
  emitToCrash(brand: Brand, event: string, payload: unknown): void;
  crashListeners(brand: Brand): { readonly now: number; readonly ever: number };
}

export function publishRounds(
  ports: Pick<CrashPorts, 'readPool' | 'clock' | 'log'>,
  { brands, sockets }: { readonly brands: readonly Brand[]; readonly sockets: CrashListeners },
): { close(): Promise<void> } {
  const pool = ports.readPool;
  const publication = {
    name: 'crash round',
    everyMs: RULES.round.tickMs,
    listeners: (brand: Brand) => sockets.crashListeners(brand),
    async read(brand: Brand) {
      const rounds = await readRounds(pool, brand.number);
      if (rounds === undefined) return undefined;
      const { round, history } = rounds;
      const players = await readPlayers(pool, round);
      const parts = { history, players } satisfies Pick<CrashRound, 'history' | 'players'>;
      return { view: (nowMs: number) => toRoundView(round, nowMs), parts };
    },
    emit: (brand: Brand, payload: object) => sockets.emitToCrash(brand, 'CRASH_ROUND', payload),
  };
  return publishSharedRounds(ports, publication, brands);
}

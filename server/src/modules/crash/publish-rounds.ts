/**
 * Emits the state of its brand's round to every listener of /crash, ten times a second: time and phase always,
 * history and players when they changed or somebody came. Source: CRASH-5, SOCK-16.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { CrashRound } from '@jubilee/contract/entities/crash';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { RULES } from './rules-of-crash.ts';
import { readPlayers, readRounds, toRoundView } from './round-views.ts';

/** The sockets of /crash on this node. */
export interface CrashListeners {
  emitToCrash(brand: Brand, event: string, payload: unknown): void;
  /** How many listen, and how many have ever come: after a change the whole state is emitted. */
  crashListeners(brand: Brand): { readonly now: number; readonly ever: number };
}

interface PublishedState {
  readonly ever: number;
  readonly history: string;
  readonly players: string;
}

export function publishRounds(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly brands: readonly Brand[];
  readonly sockets: CrashListeners;
}): { close(): Promise<void> } {
  const { pool, clock, sockets } = deps;
  const last = new Map<number, PublishedState>();

  async function publish(brand: Brand): Promise<void> {
    const { now, ever } = sockets.crashListeners(brand);
    if (now === 0) return;
    const rounds = await readRounds(pool, brand.number);
    if (rounds === undefined) return;
    const players = await readPlayers(pool, rounds.round);
    const current: PublishedState = {
      ever,
      history: JSON.stringify(rounds.history),
      players: JSON.stringify(players),
    };
    const before = last.get(brand.number);
    const isNewcomer = before?.ever !== ever;
    const state: CrashRound = {
      ...toRoundView(rounds.round, clock.now()),
      ...(isNewcomer || before.history !== current.history ? { history: rounds.history } : {}),
      ...(isNewcomer || before.players !== current.players ? { players } : {}),
    };
    last.set(brand.number, current);
    sockets.emitToCrash(brand, 'CRASH_ROUND', state);
  }

  const loop = repeatEvery(
    RULES.round.tickMs,
    () => Promise.all(deps.brands.map(publish)),
    (error) => deps.log.error({ err: error }, 'the crash round could not be published'),
  );
  return { close: () => loop.stop() };
}

import { settableClock, sharedClock } from '@jubilee/testkit/clock';
import { describe, expect, test } from 'vitest';
import type { RoundDefinition, SharedRound } from './round-definition.ts';
import { createRoundRunner } from './round-runner.ts';

interface GateTypes {
  readonly round: SharedRound;
  readonly state: {
    readonly isTakenOver: boolean;
    readonly before: number;
    readonly count: number;
  };
  readonly facts: { readonly fault: string | undefined };
  readonly effect: { readonly kind: 'move' | 'note' | 'fail'; readonly text: string };
}
type Row = { round_id: string; phase: string };

/** A game with one row as its database: OPEN, then SHUT, which is final. */
function gate(options: { isLed?: boolean; again?: number } = {}) {
  const world = {
    fence: 1n as bigint | undefined,
    row: undefined as Row | undefined,
    isOffered: true,
    isDue: false,
    canOpen: true,
    canMove: true,
    fault: undefined as 'gather' | 'perform' | undefined,
    isLost: false,
    log: [] as string[],
    state: undefined as GateTypes['state'] | undefined,
  };
  const definition: RoundDefinition<GateTypes> = {
    name: 'gate',
    tickMs: 250,
    finalPhases: ['SHUT'],
    leadership:
      options.isLed === false
        ? undefined
        : {
            fence: () => Promise.resolve(world.fence),
            lose: () => {
              world.isLost = true;
            },
            stop: () => undefined,
          },
    selectUnfinished() {
      world.log.push('read');
      return Promise.resolve(world.row?.phase === 'OPEN' ? { ...world.row } : undefined);
    },
    open(_brand, fence) {
      world.log.push(`open ${fence}`);
      if (world.canOpen) world.row = { round_id: `round ${world.log.length}`, phase: 'OPEN' };
      return Promise.resolve(world.canOpen ? world.row : undefined);
    },
    stateOf: ({ isTakenOver, before }) => ({ isTakenOver, before: before?.count ?? 0, count: 0 }),
    gather() {
      if (world.fault === 'gather') throw new Error('gather');
      return Promise.resolve({ fault: world.fault });
    },
    decide({ state }, facts) {
      const count = state.count + 1;
      world.state = { ...state, count };
      const isAgain = count < (options.again ?? 0);
      return {
        state: world.state,
        effects: [
          ...(facts.fault === 'perform' ? [{ kind: 'fail', text: '' } as const] : []),
          ...(world.isDue ? [{ kind: 'move', text: 'SHUT' } as const] : []),
        ],
        ...(isAgain ? { decideAgain: true as const } : {}),
      };
    },
    perform(effect, round) {
      if (effect.kind === 'fail') throw new Error('perform');
      if (!world.canMove) return Promise.resolve(undefined);
      world.log.push(`to ${effect.text}`);
      world.row = { ...round, phase: effect.text };
      return Promise.resolve(world.row);
    },
  };
  const runner = createRoundRunner(sharedClock(settableClock(0)), definition, {
    number: 1,
    isOffered: () => world.isOffered,
  });
  return { world, runner };
}

describe('the runner of shared rounds', () => {
  test('[CRASH-5] opens a round, moves it when it is due, and opens the next', async () => {
    const { world, runner } = gate();
    expect(await runner.tick()).toBe(true);
    await runner.tick();
    world.isDue = true;
    await runner.tick();
    world.isDue = false;
    await runner.tick();
    // The row is in memory while the round lasts: it is read only before a round is opened.
    expect(world.log).toEqual(['read', 'open 1', 'to SHUT', 'read', 'open 1']);
  });

  test('[BINGO-7] without a leader every tick reads the round', async () => {
    const { world, runner } = gate({ isLed: false });
    await runner.tick();
    await runner.tick();
    await runner.tick();
    expect(world.log).toEqual(['read', 'open 0', 'read', 'read']);
  });

  test('[CRASH-13] does nothing while another process leads', async () => {
    const { world, runner } = gate();
    world.fence = undefined;
    expect(await runner.tick()).toBe(false);
    expect(world.log).toEqual([]);
  });

  test('[CRASH-13] a round it did not open is taken over, under every new fence', async () => {
    const { world, runner } = gate();
    world.row = { round_id: 'old', phase: 'OPEN' };
    await runner.tick();
    expect(world.state).toMatchObject({ isTakenOver: true });
    world.fence = 2n;
    await runner.tick();
    expect(world.state).toMatchObject({ isTakenOver: true, count: 1 });
    expect(world.log).toEqual(['read', 'read']);
  });

  test('[CRASH-13] a leader that comes back under the same fence reads again', async () => {
    const { world, runner } = gate();
    await runner.tick();
    world.fence = undefined;
    await runner.tick();
    world.fence = 1n;
    await runner.tick();
    expect(world.log).toEqual(['read', 'open 1', 'read']);
    expect(world.state?.isTakenOver).toBe(false);
  });

  test('[CRASH-13] a move that finds nothing gives the lock up', async () => {
    const { world, runner } = gate();
    await runner.tick();
    world.isDue = true;
    world.canMove = false;
    await expect(runner.tick()).rejects.toThrow('moved by another process');
    expect(world.isLost).toBe(true);
  });

  test.each(['gather', 'perform'] as const)(
    '[CRASH-16] after a tick that failed to %s, the round is read again and its state is known',
    async (fault) => {
      const { world, runner } = gate();
      await runner.tick();
      await runner.tick();
      world.fault = fault;
      await expect(runner.tick()).rejects.toThrow(fault);
      world.fault = undefined;
      await runner.tick();
      expect(world.log).toEqual(['read', 'open 1', 'read']);
      // The decision of the failed tick counts, although its effects failed.
      expect(world.state).toEqual({
        isTakenOver: false,
        before: fault === 'gather' ? 2 : 3,
        count: 1,
      });
    },
  );

  test('[CRASH-5] a round that cannot be opened is tried again after a second', async () => {
    const { world, runner } = gate();
    world.canOpen = false;
    for (let tick = 0; tick < 6; tick += 1) expect(await runner.tick()).toBe(false);
    expect(world.log).toEqual(['read', 'open 1', 'read', 'open 1']);
  });

  test('[CRASH-5] a game that is not offered opens nothing and is not queried until it is', async () => {
    const { world, runner } = gate();
    world.isOffered = false;
    for (let tick = 0; tick < 9; tick += 1) await runner.tick();
    expect(world.log).toEqual(['read']);
    world.fence = 2n;
    await runner.tick();
    expect(world.log).toEqual(['read', 'read']);
    world.isOffered = true;
    await runner.tick();
    expect(world.log).toEqual(['read', 'read', 'read', 'open 2']);
  });

  test('[CRASH-5] a round that began is finished although the game is not offered any more', async () => {
    const { world, runner } = gate();
    await runner.tick();
    world.isOffered = false;
    world.isDue = true;
    await runner.tick();
    expect(world.row?.phase).toBe('SHUT');
  });

  test('[CRASH-5] a tick has a limited number of steps', async () => {
    const few = gate({ again: 3 });
    await few.runner.tick();
    expect(few.world.state?.count).toBe(3);
    await expect(gate({ again: 4 }).runner.tick()).rejects.toThrow('too many steps');
  });
});

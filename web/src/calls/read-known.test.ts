import { userAccounts } from '@jubilee/contract/calls/account';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { statefulGameConfigSchema } from '@jubilee/contract/entities/table-game';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callFor } from './fetch.fixture.ts';
import { readKnown } from './read-known.ts';

const account = {
  userId: 'alice',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastModifiedAt: '2026-01-01T00:00:00.000Z',
  currency: 'POINTS',
  balance: 5,
  lockedBalance: 0,
  version: 1,
};
const activity = z.strictObject({
  entries: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('bet'), won: z.nullable(z.strictObject({ sum: z.int() })) }),
      z.strictObject({ kind: z.literal('gift') }),
    ]),
  ),
});

const ROUND_ID = '0198c0de-0000-7000-8000-000000000001';
const startedWith = (config: object) => ({
  game: {
    gameId: ROUND_ID,
    gameCode: 'vault-nine',
    currency: 'POINTS',
    betAmount: 100,
    config,
    version: 0,
    isComplete: false,
    state: { open: [], shape: { deep: 1 } },
    commit: 'a'.repeat(64),
    reveal: null,
  },
  isComplete: false,
  paytableResult: { amountWon: 0 },
  account: { currency: 'POINTS', balance: 5, lockedBalance: 0, version: 1 },
  fairness: { seedId: 'seed', seedHash: 'b'.repeat(64), clientSeed: 'mine', betId: ROUND_ID },
});
const START = {
  betAmount: 100,
  currency: 'POINTS',
  gameCode: 'vault-nine',
  config: { mines: 3 },
} as const;

describe('what a newer platform sends', () => {
  it('[ERR-20] is read without the members that this page does not know, however deep they are', () => {
    const entries = [{ kind: 'bet', won: { sum: 1, tax: 2 }, at: 3 }, { kind: 'gift' }];
    const value = { entries, next: null };
    expect(readKnown(activity, value)).toEqual({
      success: true,
      data: { entries: [{ kind: 'bet', won: { sum: 1 } }, { kind: 'gift' }] },
    });
    expect(value.entries[0]).toHaveProperty('at');
  });

  it('[ERR-20] is not read when anything else differs from the contract', () => {
    for (const won of [{ sum: '1' }, { sum: 1.5, tax: 2 }, { tax: 2 }, undefined]) {
      const value = { entries: [{ kind: 'bet', won, at: 3 }] };
      expect(readKnown(activity, value).success).toBe(false);
    }
  });

  it('[ERR-20] answers a call all the same', async () => {
    const accounts = [{ ...account, limit: 7 }];
    const { call } = callFor(() => ({ json: { accounts, more: [] } }));
    const outcome = await call(userAccounts, { params: { userId: 'alice' } });
    expect(outcome).toMatchObject({ ok: true, value: { accounts: [account] } });
  });

  it.each([
    [{ mines: 3, edge: 1 }, { mines: 3 }],
    [
      { rows: 8, risk: 'low', mines: 3 },
      { rows: 8, risk: 'low' },
    ],
    [{ picks: [7, 9], boost: { by: 2 } }, { picks: [7, 9] }],
    [{ towers: 3 }, {}],
  ])('[ERR-20] reads the choices %o of a round as %o', (config, known) => {
    expect(readKnown(statefulGameConfigSchema, config)).toEqual({ success: true, data: known });
  });

  it('[ERR-20] does not take choices of a known form for another form', () => {
    for (const config of [{ mines: '3' }, { mines: 0, edge: 1 }, { rows: 8 }, [], null]) {
      expect(readKnown(statefulGameConfigSchema, config).success).toBe(false);
    }
  });

  it('[ERR-20] answers a charged start of a round whose choices got a member', async () => {
    const { call } = callFor(() => ({ json: startedWith({ mines: 3, edge: 1 }) }));
    const outcome = await call(statefulGameStart, { body: START });
    expect(outcome).toMatchObject({ ok: true, value: { game: { config: { mines: 3 } } } });
    const state = outcome.ok ? outcome.value.game.state : undefined;
    expect(state).toEqual({ open: [], shape: { deep: 1 } });
  });
});

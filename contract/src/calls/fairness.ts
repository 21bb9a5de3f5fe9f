import * as z from 'zod/mini';
import {
  activeSeedSchema,
  clientSeedSchema,
  nextSeedSchema,
  revealedSeedSchema,
} from '../entities/fairness.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/**
 * Fairness: commitments before a bet, seeds after it. Additions of this platform. Source: FAIR
 * rules.
 */
export const userFairness = defineCall({
  name: 'userFairness',
  method: 'GET',
  path: '/users/:userId/fairness',
  area: 'games',
  summary: 'The current commitment with its client seed, and the next one.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({ active: activeSeedSchema, next: nextSeedSchema }),
  refusals: [],
  rule: 'FAIR-4',
});

export const rotateFairness = defineCall({
  name: 'rotateFairness',
  method: 'POST',
  path: '/users/:userId/fairness/rotate',
  area: 'games',
  summary:
    'Reveals the current seed and replaces it by the next commitment with a new client seed.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  body: z.strictObject({ clientSeed: clientSeedSchema }),
  sample: { body: { clientSeed: 'my_seed-1' } },
  reply: z.strictObject({
    revealed: revealedSeedSchema,
    active: activeSeedSchema,
    next: nextSeedSchema,
  }),
  refusals: ['SEED_IN_USE', 'STATE_CONFLICT'],
  rule: 'FAIR-5',
});

export const userFairnessSeeds = defineCall({
  name: 'userFairnessSeeds',
  method: 'GET',
  path: '/users/:userId/fairness/seeds',
  area: 'games',
  summary: 'Every revealed seed of the player, newest first.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({ seeds: z.array(revealedSeedSchema) }),
  refusals: [],
  rule: 'FAIR-12',
});

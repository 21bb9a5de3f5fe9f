import * as z from 'zod/mini';
import { ANALYTICS_BATCH_MAX, analyticsEventSchema } from '../entities/analytics-event.ts';
import { defineCall } from './define.ts';

/** A random number that identifies one visit and nothing else. */
export const visitIdSchema = z.uuidv4();

/** First-party analytics. Source: ANALYT rules (specification 7). An addition of this platform. */
export const recordEvents = defineCall({
  name: 'recordEvents',
  method: 'POST',
  path: '/analytics/events',
  area: 'analytics',
  summary:
    'Events of a visitor who has allowed analytics, at most 50 at once. They contain no personal data.',
  access: 'none',
  gates: [],
  money: false,
  body: z.strictObject({
    visitId: visitIdSchema,
    events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(ANALYTICS_BATCH_MAX)),
  }),
  sample: {
    body: {
      visitId: '3b241101-e2bb-4255-8caf-4136c566a962',
      events: [
        {
          name: 'game_spin',
          page: '/game/$gameId',
          data: {
            gameName: 'copper-comet',
            currency: 'SWEEP_TICKETS',
            betAmount: 1.5,
            amountWon: 0,
          },
        },
      ],
    },
  },
  reply: z.strictObject({ accepted: z.int().check(z.gte(0)) }),
  refusals: ['FEATURE_OFF'],
  rule: 'ANALYT-9',
});

import { ok, refuse } from '@jubilee/contract/values/result';
import { endlessCards } from '../stateful/endless-cards.ts';
import { makeRound } from '../stateful/make-round.ts';
import { isEmptyConfig } from '../stateful/empty-config.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import type { HiLoDefinition } from './definition.ts';
import { hiLoSteps, type HiLoState } from './steps.ts';
import { NO_STREAK } from './streak.ts';

/**
 * Guess the next card of an infinite deck again and again, or cash out the streak. The key of the
 * deck is fixed at the start, so no card depends on a guess. Source: FAIR-17, FAIR-18.
 */
export function hiLoRules(definition: HiLoDefinition): StatefulRules {
  return {
    open: (config, draw) => {
      if (!isEmptyConfig(config)) return refuse('INVALID_CONFIG');
      const state: HiLoState = {
        cards: endlessCards(draw.rng),
        keyHex: draw.keyHex,
        capCents: definition.capCents,
        skipsLeft: definition.skipsMax,
        said: [],
        streak: NO_STREAK,
        outcome: null,
      };
      return ok(makeRound(hiLoSteps, state));
    },
  };
}

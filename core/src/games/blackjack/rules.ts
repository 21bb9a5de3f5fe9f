import { ok, refuse } from '@jubilee/contract/values/result';
import { isEmptyConfig } from '../stateful/empty-config.ts';
import { endlessCards } from '../stateful/endless-cards.ts';
import { makeRound } from '../stateful/make-round.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import type { BlackjackDefinition } from './definition.ts';
import { blackjackSteps, deal } from './steps.ts';

/**
 * Blackjack from an infinite deck: the dealer draws to 17 and on a soft 17, naturals pay six to
 * five. The key of the deck is fixed at the start, so no card depends on a choice. Source: FAIR-17,
 * FAIR-18.
 */
export function blackjackRules(definition: BlackjackDefinition): StatefulRules {
  const { doubleOn, strategy } = definition;
  return {
    open: (config, draw) => {
      if (!isEmptyConfig(config)) return refuse('INVALID_CONFIG');
      const cards = endlessCards(draw.rng);
      const dealt = deal({ cards, keyHex: draw.keyHex, doubleOn, strategy });
      return ok(makeRound(blackjackSteps, dealt));
    },
  };
}

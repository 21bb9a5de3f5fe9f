import { ok, refuse } from '@jubilee/contract/values/result';
import { isEmptyConfig } from '../stateful/empty-config.ts';
import { makeRound } from '../stateful/make-round.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import type { PokerSolitaireDefinition } from './definition.ts';
import { shuffledDeck } from './state.ts';
import { pokerSolitaireSteps } from './steps.ts';

/**
 * Poker solitaire: 25 cards of one deck, each put into one of five hands before the next is shown.
 * The deck is fixed at the start, so no card depends on a choice. Source: GAME-21, FAIR-17.
 */
export function pokerSolitaireRules({
  pays,
  hint,
}: Pick<PokerSolitaireDefinition, 'pays' | 'hint'>): StatefulRules {
  return {
    open: (config, draw) =>
      isEmptyConfig(config)
        ? ok(
            makeRound(pokerSolitaireSteps, {
              deck: shuffledDeck(draw.rng),
              placements: [],
              pays,
              hint,
            }),
          )
        : refuse('INVALID_CONFIG'),
  };
}

import { element, svgElement } from '@jubilee/game-kit/hud/elements';
import { cardName } from '@jubilee/game-kit/cards/card-names';
import { createPlayingCard } from '@jubilee/game-kit/cards/playing-card';
import type { StreakState } from './state.ts';
import type { OwlTexts } from './texts.ts';

const MARKS: Readonly<Record<string, string>> = {
  higher: 'm6 14 6-6 6 6',
  lower: 'm6 10 6 6 6-6',
  same: 'M6 10h12M6 15h12',
  skip: 'm6 6 6 6-6 6m7-12 6 6-6 6',
};

/** The previous cards of the round, small, each with the guess made on it. */
export function trailItems(
  trail: StreakState['trail'],
  locale: string,
  texts: OwlTexts,
): readonly HTMLElement[] {
  return trail.map(({ card, action }) => {
    const mark = svgElement('svg', { viewBox: '0 0 24 24', class: 'said', 'aria-hidden': 'true' });
    mark.append(svgElement('path', { d: MARKS[action] ?? MARKS['skip'] ?? '' }));
    const said = action === 'higher' || action === 'lower' || action === 'same';
    const item = element(
      'li',
      { label: `${cardName(card, locale)}: ${said ? texts.guess(action, true) : texts.skipped}` },
      [createPlayingCard(card, locale).root, mark],
    );
    item.dataset['said'] = action;
    return item;
  });
}

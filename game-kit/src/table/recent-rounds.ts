import { element } from '../hud/elements.ts';
import { winTone } from '../wins/win-tone.ts';

/** The last returns at the foot of the rail; empty places wait for those to come. */
export interface RecentRounds {
  readonly root: HTMLElement;
  add(round: { readonly laid: number; readonly amountWon: number }): void;
}
const PLACES = 8;

export function createRecentRounds(
  name: string,
  formatAmount: (amount: number) => string,
): RecentRounds {
  const places = Array.from({ length: PLACES }, () => element('li'));
  const list = element('ol', { class: 'recent-rounds' }, places);
  return {
    // The list behind the button has the same rounds and more, for everybody.
    root: hidden([element('p', { class: 'recent-name', text: name }), list]),
    add: ({ laid, amountWon }) => {
      const tone = winTone(amountWon, laid);
      const place = element('li', {
        class: 'fresh',
        text: tone === 'none' ? '–' : formatAmount(amountWon),
      });
      place.dataset['tone'] = tone;
      list.prepend(place);
      list.lastElementChild?.remove();
    },
  };
}

function hidden(parts: readonly Node[]): HTMLElement {
  const root = element('div', { class: 'recent' }, parts);
  root.setAttribute('aria-hidden', 'true');
  return root;
}

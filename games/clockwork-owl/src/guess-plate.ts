import { element, svgElement } from '@jubilee/game-kit/hud/elements';
import type { Guess, StreakState } from './state.ts';
import type { OwlTexts } from './texts.ts';

type Offer = StreakState['guesses'][number];

/** A button for one guess: its name, its chance, and the multiplier it leads to. */
export interface GuessPlate {
  readonly element: HTMLButtonElement;
  /** Undefined: this guess is not available now. */
  draw(offer: Offer | undefined, isEnd: boolean, isLive: boolean): void;
  readonly guess: Guess | undefined;
  /** Highlighted while the answer is pending. */
  try(isTried: boolean): void;
}

const RANKS = 13;
const ARROWS: Readonly<Record<Guess, string>> = {
  higher: 'M12 20V5m-7 7 7-7 7 7',
  lower: 'M12 4v15m-7-7 7 7 7-7',
  same: 'M5 9h14M5 15h14',
};

export function createGuessPlate(
  side: 'low' | 'high',
  texts: OwlTexts,
  format: {
    readonly multiplier: (cents: number) => string;
    readonly amount: (amount: number) => string;
  },
  onPress: (guess: Guess) => void,
): GuessPlate {
  let guess: Guess | undefined;
  const arrow = svgElement('path', { d: ARROWS[side === 'low' ? 'lower' : 'higher'] });
  const picture = svgElement('svg', {
    viewBox: '0 0 24 24',
    class: 'arrow',
    'aria-hidden': 'true',
  });
  picture.append(arrow);
  const name = element('span', { class: 'guess-name' });
  const multiplier = element('b', { class: 'guess-multiplier' });
  const amount = element('i', { class: 'guess-amount' });
  const bar = element('span', { class: 'guess-bar' });
  const meter = element('span', { class: 'guess-meter' }, [bar]);
  const odds = element('span', { class: 'guess-odds' });
  const plate = element('button', { class: `guess guess-${side}` }, [
    picture,
    name,
    multiplier,
    amount,
    meter,
    odds,
  ]);
  plate.type = 'button';
  plate.addEventListener('click', () => {
    if (guess !== undefined && plate.getAttribute('aria-disabled') !== 'true') onPress(guess);
  });
  return {
    element: plate,
    get guess() {
      return guess;
    },
    draw: (offer, isEnd, isLive) => {
      guess = offer?.action;
      plate.dataset['empty'] = String(offer === undefined);
      plate.setAttribute('aria-disabled', String(!isLive || offer === undefined));
      const direction = offer?.action ?? (side === 'low' ? 'lower' : 'higher');
      arrow.setAttribute('d', ARROWS[direction]);
      name.textContent = texts.guess(direction, isEnd);
      multiplier.textContent = offer === undefined ? '–' : format.multiplier(offer.multiplierCents);
      amount.textContent = offer === undefined ? '' : format.amount(offer.amount);
      odds.textContent = offer === undefined ? '' : texts.ranksRight(offer.favourable);
      bar.style.width = `${((offer?.favourable ?? 0) / RANKS) * 100}%`;
      if (offer === undefined) plate.setAttribute('aria-label', texts.guess(direction, isEnd));
      else {
        plate.setAttribute(
          'aria-label',
          texts.guessLabel(
            texts.guess(direction, isEnd),
            offer.favourable,
            format.multiplier(offer.multiplierCents),
            format.amount(offer.amount),
          ),
        );
      }
    },
    try: (isTried) => {
      plate.dataset['tried'] = String(isTried);
    },
  };
}

import { button, element, icon } from '../hud/elements.ts';
import { stand } from '../hud/hud.ts';
import type { Box } from '../layout/slot-layout.ts';
import type { FreePlays } from './free-plays.ts';
import type { FreePlayTexts } from './free-play-texts.ts';

/**
 * Displays the available free plays beside the big button, with a switch to save them for later.
 */
export interface FreePlayStrip {
  readonly isVisible: boolean;
  /** `canTurn`: the switch works, because no round is in progress. */
  show(plays: Pick<FreePlays, 'waiting' | 'isOn'>, canToggle: boolean): void;
  resize(box: Box): void;
}

export function createFreePlayStrip(
  root: HTMLElement,
  before: Node,
  say: {
    readonly texts: FreePlayTexts;
    readonly locale: string;
    readonly formatAmount: (amount: number) => string;
  },
  on: {
    readonly toggled: () => void;
    /** Called when the strip appears or disappears, so that the layout can be updated. */
    readonly moved: () => void;
  },
): FreePlayStrip {
  const { texts, formatAmount } = say;
  const day = new Intl.DateTimeFormat(say.locale, { day: 'numeric', month: 'short' });
  const what = element('b');
  const until = element('span');
  const knob = element('i');
  const toggle = button({ class: 'free-switch', role: 'switch', onPress: () => press() }, [
    element('span', { text: texts.use }),
    knob,
  ]);
  const strip = element('div', { class: 'free-plays placed', role: 'group', hidden: true }, [
    icon('gift'),
    element('p', {}, [what, ' ', until]),
    toggle,
  ]);
  // Follows the stake in the Tab order.
  root.insertBefore(strip, before);
  const press = (): void => {
    if (toggle.getAttribute('aria-disabled') !== 'true') on.toggled();
  };
  return {
    get isVisible() {
      return !strip.hidden;
    },
    show: ({ waiting, isOn }, canToggle) => {
      const wasHidden = strip.hidden;
      strip.hidden = waiting === undefined;
      if (strip.hidden !== wasHidden) on.moved();
      if (waiting === undefined) return;
      const { count, value, expiresAt } = waiting;
      what.textContent = texts.waiting(formatAmount(count), formatAmount(value));
      until.textContent = texts.until(day.format(new Date(expiresAt)));
      strip.setAttribute('aria-label', what.textContent);
      strip.dataset['on'] = String(isOn);
      toggle.setAttribute('aria-checked', String(isOn));
      toggle.setAttribute('aria-disabled', String(!canToggle));
    },
    resize: (box) => {
      stand(strip, box);
      strip.dataset['shape'] = box.width < box.height * 3.2 ? 'card' : 'row';
    },
  };
}

import { button, currencyMark, element, icon } from './elements.ts';
import type { HudTexts } from './texts.ts';

/** The parts of the controls that slots and tables have in common. */
export interface Panel {
  readonly root: HTMLElement;
  readonly name: HTMLElement;
  readonly value: HTMLElement;
}

export function createPanel(name: string, className: string): Panel {
  const label = element('span', { class: 'panel-name', text: name });
  const value = element('span', { class: 'panel-value' });
  // The blank is invisible; it separates name and value for screen readers.
  return { root: element('div', { class: className }, [label, ' ', value]), name: label, value };
}

/** Writes only a text that changed. */
export function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Writes the value of a panel, whose font shrinks with the number of characters. */
export function writeValue({ root, value }: Pick<Panel, 'root' | 'value'>, text: string): void {
  write(value, text);
  root.style.setProperty('--letters', String(text.length));
}

type Currency = 'POINTS' | 'SWEEP_TICKETS';

/** The balance with the name and sign of its currency. */
export function createBalancePanel(texts: HudTexts): {
  readonly root: HTMLElement;
  show(balance: string, currency: Currency): void;
} {
  const panel = createPanel(texts.balance, 'panel balance');
  let displayedCurrency: Currency | undefined;
  return {
    root: panel.root,
    show: (balance, currency) => {
      writeValue(panel, balance);
      if (currency === displayedCurrency) return;
      displayedCurrency = currency;
      const name = currency === 'POINTS' ? texts.points : texts.tickets;
      panel.name.replaceChildren(currencyMark(currency), name);
      panel.root.dataset['currency'] = currency;
    },
  };
}

export interface StakeRowState {
  readonly bet: string;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly canChoose: boolean;
}
export interface StakeRow {
  readonly root: HTMLElement;
  /** The label above the stake. */
  readonly name: HTMLElement;
  /** `label` is read by screen readers at the stake. */
  show(state: StakeRowState, label: string): void;
}

/** The stake between its two buttons; a press on it opens the list of all stakes. */
export function createStakeRow(
  texts: HudTexts,
  actions: {
    readonly lower: () => void;
    readonly raise: () => void;
    readonly choose: () => void;
  },
): StakeRow {
  const bet = createPanel(texts.bet, 'bet-value');
  const lower = button({ class: 'round', label: texts.lowerBet, onPress: actions.lower }, [
    icon('minus'),
  ]);
  const raise = button({ class: 'round', label: texts.raiseBet, onPress: actions.raise }, [
    icon('plus'),
  ]);
  const choose = button({ class: 'bet-choose', onPress: actions.choose }, [bet.root]);
  choose.setAttribute('aria-haspopup', 'dialog');
  return {
    root: element('div', { class: 'panel bet' }, [lower, choose, raise]),
    name: bet.name,
    show: (state, label) => {
      writeValue(bet, state.bet);
      lower.disabled = !state.canLower;
      raise.disabled = !state.canRaise;
      choose.disabled = !state.canChoose;
      choose.setAttribute('aria-label', label);
    },
  };
}

export function createSoundButton(
  texts: HudTexts,
  onPress: () => void,
): { readonly root: HTMLElement; show(isMuted: boolean): void } {
  const root = button({ class: 'round', label: texts.soundOn, onPress });
  return {
    root,
    show: (isMuted) => {
      if (root.dataset['muted'] === String(isMuted)) return;
      root.dataset['muted'] = String(isMuted);
      root.setAttribute('aria-label', isMuted ? texts.soundOff : texts.soundOn);
      root.setAttribute('aria-pressed', String(!isMuted));
      root.replaceChildren(icon(isMuted ? 'muted' : 'sound'));
    },
  };
}

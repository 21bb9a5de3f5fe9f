import type { Box, SlotLayout, SlotPart } from '../layout/slot-layout.ts';
import { button, currencyMark, element, icon } from './elements.ts';
import type { HudTexts } from './texts.ts';

/**
 * The controls of a slot as real buttons over the canvas: crown, bet, spin, win, balance, rules,
 * sound. They display what they are given and report presses; they contain no logic of money or
 * rounds.
 */
export type Currency = 'POINTS' | 'SWEEP_TICKETS';
export interface HudState {
  readonly currency: Currency;
  readonly balance: string;
  readonly bet: string;
  /** Label above the stake; a label other than "Bet" marks a free play with its own stake. */
  readonly betName: string;
  readonly win: string;
  /**
   * `won` is highlighted, `returned` stays grey: a return at or below the stake is never presented
   * as a win.
   */
  readonly winTone: 'none' | 'won' | 'returned';
  readonly canSpin: boolean;
  readonly isSpinning: boolean;
  /** During a free feature the big button skips to its total; undefined on paid spins. */
  readonly skipName: string | undefined;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly canChoose: boolean;
  readonly muted: boolean;
}
export interface HudActions {
  readonly spin: () => void;
  readonly lower: () => void;
  readonly raise: () => void;
  readonly choose: () => void;
  readonly rules: () => void;
  readonly sound: () => void;
}

export interface Hud {
  readonly crown: HTMLElement;
  /** The row of the stake. */
  readonly stake: HTMLElement;
  show(state: HudState): void;
  resize(layout: SlotLayout): void;
  /** One line under the reels; empty clears it. */
  readonly say: (text: string) => void;
  /** Focuses the big button, unless another element of the frame has the focus. */
  focusSpin(): void;
  /** Announced once to screen readers. */
  announce(text: string): void;
}

export function createHud(root: HTMLElement, texts: HudTexts, actions: HudActions): Hud {
  const crown = element('div', { class: 'crown' });
  const sentence = element('span');
  const message = element('p', { class: 'message' }, [sentence]);
  const announcer = element('p', { class: 'unseen', role: 'status' });
  const balance = panel(texts.balance, 'panel balance');
  const win = panel(texts.win, 'panel win');
  const bet = panel(texts.bet, 'bet-value');
  const lower = button({ class: 'round', label: texts.lowerBet, onPress: actions.lower }, [
    icon('minus'),
  ]);
  const raise = button({ class: 'round', label: texts.raiseBet, onPress: actions.raise }, [
    icon('plus'),
  ]);
  const choose = button({ class: 'bet-choose', onPress: actions.choose }, [bet.root]);
  choose.setAttribute('aria-haspopup', 'dialog');
  const betRow = element('div', { class: 'panel bet' }, [lower, choose, raise]);
  const spin = button({ class: 'spin', onPress: actions.spin });
  const rules = button({ class: 'round', label: texts.rules, onPress: actions.rules }, [
    icon('info'),
  ]);
  const sound = button({ class: 'round', label: texts.soundOn, onPress: actions.sound });
  const parts: Readonly<Record<Exclude<SlotPart, 'frame'>, HTMLElement>> = {
    crown,
    message,
    bet: betRow,
    balance: balance.root,
    spin,
    win: win.root,
    rules,
    sound,
  };
  for (const part of Object.values(parts)) part.classList.add('placed');
  // DOM order is Tab order: spin first, then the stake, then the rest.
  root.append(crown, message, spin, betRow, balance.root, win.root, rules, sound, announcer);
  let displayedCurrency: Currency | undefined;

  return {
    crown,
    stake: betRow,
    show: (state) => {
      if (state.currency !== displayedCurrency) {
        displayedCurrency = state.currency;
        const name = state.currency === 'POINTS' ? texts.points : texts.tickets;
        balance.name.replaceChildren(currencyMark(state.currency), name);
        balance.root.dataset['currency'] = state.currency;
      }
      write(balance.value, state.balance);
      write(bet.value, state.bet);
      write(bet.name, state.betName);
      betRow.dataset['free'] = String(state.betName !== texts.bet);
      write(win.value, state.win);
      win.root.dataset['tone'] = state.winTone;
      const role = state.skipName === undefined ? 'spin' : 'skip';
      if (spin.dataset['role'] !== role) {
        spin.dataset['role'] = role;
        spin.setAttribute('aria-label', state.skipName ?? texts.spin);
        spin.replaceChildren(icon(role));
      }
      spin.dataset['spinning'] = String(state.isSpinning && role === 'spin');
      spin.setAttribute('aria-disabled', String(!state.canSpin));
      lower.disabled = !state.canLower;
      raise.disabled = !state.canRaise;
      choose.disabled = !state.canChoose;
      choose.setAttribute(
        'aria-label',
        `${state.betName} ${state.bet}${state.betName === texts.bet ? `. ${texts.chooseBet}` : ''}`,
      );
      if (sound.dataset['muted'] !== String(state.muted)) {
        sound.dataset['muted'] = String(state.muted);
        sound.setAttribute('aria-label', state.muted ? texts.soundOff : texts.soundOn);
        sound.setAttribute('aria-pressed', String(!state.muted));
        sound.replaceChildren(icon(state.muted ? 'muted' : 'sound'));
      }
    },
    resize: ({ boxes, orientation }) => {
      root.dataset['orientation'] = orientation;
      for (const [name, part] of Object.entries(parts)) {
        const box = boxes[name as keyof typeof parts];
        stand(part, box);
      }
    },
    focusSpin: () => {
      if (spin.ownerDocument.activeElement === spin.ownerDocument.body) spin.focus();
    },
    say: (text) => {
      write(sentence, text);
      // A long message gets a smaller font instead of being cut.
      message.style.setProperty('--letters', String(text.length));
    },
    announce: (text) => {
      announcer.textContent = text;
    },
  };
}

/** Positions an element in its box; its font sizes follow by container units. */
export function stand(part: HTMLElement, box: Box): void {
  part.style.left = `${box.x}px`;
  part.style.top = `${box.y}px`;
  part.style.width = `${box.width}px`;
  part.style.height = `${box.height}px`;
  part.style.setProperty('--h', `${box.height}px`);
  part.style.setProperty('--w', `${box.width}px`);
}

function panel(name: string, className: string) {
  const label = element('span', { class: 'panel-name', text: name });
  const value = element('span', { class: 'panel-value' });
  // The blank is invisible; it separates name and value for screen readers.
  return { root: element('div', { class: className }, [label, ' ', value]), name: label, value };
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

import type { Box, SlotLayout, SlotPart } from '../layout/slot-layout.ts';
import { button, element, icon } from './elements.ts';
import {
  createBalancePanel,
  createPanel,
  createSoundButton,
  createStakeRow,
  write,
  writeValue,
} from './stake-row.ts';
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
   * `won` is highlighted, `returned` stays gray: a return at or below the stake is never presented
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
  const balance = createBalancePanel(texts);
  const win = createPanel(texts.win, 'panel win');
  const stake = createStakeRow(texts, actions);
  const spin = createSpinButton(texts, actions.spin);
  const rules = button({ class: 'round', label: texts.rules, onPress: actions.rules }, [
    icon('info'),
  ]);
  const sound = createSoundButton(texts, actions.sound);
  const parts: Readonly<Record<Exclude<SlotPart, 'frame'>, HTMLElement>> = {
    crown,
    message,
    bet: stake.root,
    balance: balance.root,
    spin: spin.root,
    win: win.root,
    rules,
    sound: sound.root,
  };
  for (const part of Object.values(parts)) part.classList.add('placed');
  // DOM order is Tab order: spin first, then the stake, then the rest.
  root.append(crown, message, spin.root, stake.root, balance.root, win.root, rules, sound.root);
  root.append(announcer);

  return {
    crown,
    stake: stake.root,
    show: (state) => {
      const isFree = state.betName !== texts.bet;
      balance.show(state.balance, state.currency);
      write(stake.name, state.betName);
      stake.root.dataset['free'] = String(isFree);
      stake.show(state, `${state.betName} ${state.bet}${isFree ? '' : `. ${texts.chooseBet}`}`);
      writeValue(win, state.win);
      win.root.dataset['tone'] = state.winTone;
      spin.show(state);
      sound.show(state.muted);
    },
    resize: ({ boxes, orientation }) => {
      root.dataset['orientation'] = orientation;
      for (const [name, part] of Object.entries(parts)) {
        const box = boxes[name as keyof typeof parts];
        stand(part, box);
      }
    },
    focusSpin: () => spin.focus(),
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

/** The big button: it spins, or skips to the total of a free feature. */
function createSpinButton(texts: HudTexts, onPress: () => void) {
  const root = button({ class: 'spin', onPress });
  return {
    root,
    show: ({
      skipName,
      isSpinning,
      canSpin,
    }: Pick<HudState, 'skipName' | 'isSpinning' | 'canSpin'>): void => {
      const role = skipName === undefined ? 'spin' : 'skip';
      if (root.dataset['role'] !== role) {
        root.dataset['role'] = role;
        root.setAttribute('aria-label', skipName ?? texts.spin);
        root.replaceChildren(icon(role));
      }
      root.dataset['spinning'] = String(isSpinning && role === 'spin');
      root.setAttribute('aria-disabled', String(!canSpin));
    },
    /** Unless another element of the frame has the focus. */
    focus: (): void => {
      if (root.ownerDocument.activeElement === root.ownerDocument.body) root.focus();
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

import { button, currencyMark, element, icon } from '../hud/elements.ts';
import type { HudTexts } from '../hud/texts.ts';
import type { WinTone } from '../wins/win-tone.ts';
import type { DrawnControl } from './controls.ts';
import { createMoves, writeAction } from './moves.ts';
import type { TableAction } from './table-game.ts';
import type { TableTexts } from './table-texts.ts';

/** The controls around a table. They display what they are given and report presses. */
export interface TableHudState {
  readonly currency: 'POINTS' | 'SWEEP_TICKETS';
  readonly balance: string;
  readonly bet: string;
  readonly win: string;
  readonly winTone: WinTone;
  /** The big button; undefined hides it while the row of actions replaces it. */
  readonly main: Pick<TableAction, 'name' | 'amount' | 'key' | 'tone'> | undefined;
  readonly canMain: boolean;
  readonly isWaiting: boolean;
  readonly moves: readonly TableAction[];
  readonly canMove: boolean;
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly canChoose: boolean;
  readonly isOpen: boolean;
  readonly muted: boolean;
}
export interface TableHudActions {
  readonly main: () => void;
  readonly move: (action: unknown) => void;
  readonly lower: () => void;
  readonly raise: () => void;
  readonly choose: () => void;
  readonly rules: () => void;
  readonly history: () => void;
  readonly sound: () => void;
}
export interface TableHud {
  readonly backdrop: HTMLElement;
  readonly stage: HTMLElement;
  /** Contains the logo. */
  readonly crown: HTMLElement;
  putControls(controls: readonly DrawnControl[]): void;
  show(state: TableHudState): void;
  /** The line below the table; `won` emphasises a win. */
  say(text: string, tone?: 'plain' | 'won'): void;
  announce(text: string): void;
  focusMain(): void;
}

export function createTableHud(
  root: HTMLElement,
  texts: HudTexts,
  messages: TableTexts,
  actions: TableHudActions,
): TableHud {
  const backdrop = element('div', { class: 'backdrop' });
  backdrop.setAttribute('aria-hidden', 'true');
  const stage = element('div', { class: 'table-stage' });
  const message = element('p', { class: 'message' });
  const board = element('section', { class: 'table-board' }, [stage, message]);
  const crown = element('div', { class: 'crown' });
  const tool = (label: string, name: 'info' | 'list', onPress: () => void) =>
    button({ class: 'round', label, onPress }, [icon(name)]);
  const sound = button({ class: 'round', label: texts.soundOn, onPress: actions.sound });
  const tools = element('div', { class: 'tools' }, [
    tool(texts.rules, 'info', actions.rules),
    tool(messages.lastRounds, 'list', actions.history),
    sound,
  ]);
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
  const choices = element('div', { class: 'choices', hidden: true });
  const moves = createMoves(actions.move);
  const main = button({ class: 'main-button', onPress: () => actions.main() });
  const announcer = element('p', { class: 'unseen', role: 'status' });
  // DOM order is Tab order: the table, the actions, the stake, then the rest.
  root.append(
    backdrop,
    board,
    element('div', { class: 'table-head' }, [crown, tools]),
    main,
    moves.root,
    choices,
    betRow,
    element('div', { class: 'panels' }, [balance.root, win.root]),
    announcer,
  );
  let controls: readonly DrawnControl[] = [];
  let displayedCurrency: string | undefined;

  const showSound = (muted: boolean): void => {
    if (sound.dataset['muted'] === String(muted)) return;
    sound.dataset['muted'] = String(muted);
    sound.setAttribute('aria-label', muted ? texts.soundOff : texts.soundOn);
    sound.setAttribute('aria-pressed', String(!muted));
    sound.replaceChildren(icon(muted ? 'muted' : 'sound'));
  };
  const showCurrency = (currency: TableHudState['currency']): void => {
    if (currency === displayedCurrency) return;
    displayedCurrency = currency;
    const name = currency === 'POINTS' ? texts.points : texts.tickets;
    balance.name.replaceChildren(currencyMark(currency), name);
    balance.root.dataset['currency'] = currency;
  };

  return {
    backdrop,
    stage,
    crown,
    putControls: (next) => {
      controls = next;
      choices.replaceChildren(...next.map((one) => one.root));
    },
    show: (state) => {
      showCurrency(state.currency);
      write(balance.value, state.balance);
      write(bet.value, state.bet);
      write(win.value, state.win);
      win.root.dataset['tone'] = state.winTone;
      lower.disabled = !state.canLower;
      raise.disabled = !state.canRaise;
      choose.disabled = !state.canChoose;
      choose.setAttribute('aria-label', `${texts.bet} ${state.bet}. ${texts.chooseBet}`);
      for (const control of controls) control.setDisabled(!state.canChoose);
      const hadFocus = main.ownerDocument.activeElement;
      main.hidden = state.main === undefined;
      if (state.main !== undefined) writeAction(main, state.main);
      main.setAttribute('aria-disabled', String(!state.canMain));
      main.dataset['waiting'] = String(state.isWaiting);
      moves.show(state.moves, !state.canMove);
      choices.hidden = controls.length === 0 || state.moves.length > 0;
      root.dataset['open'] = String(state.isOpen);
      showSound(state.muted);
      restoreFocus(hadFocus, main, moves.root);
    },
    say: (text, tone = 'plain') => {
      message.dataset['tone'] = tone;
      write(message, text);
    },
    announce: (text) => {
      announcer.textContent = text;
    },
    focusMain: () => {
      if (main.ownerDocument.activeElement === main.ownerDocument.body) main.focus();
    },
  };
}

/** When the focused button disappears, the button that replaces it gets the focus. */
function restoreFocus(before: Element | null, main: HTMLElement, moves: HTMLElement): void {
  if (!(before instanceof HTMLElement) || before.closest('[hidden]') === null) return;
  const first = moves.hidden ? null : moves.querySelector<HTMLElement>('button:not([hidden])');
  (main.hidden ? first : main)?.focus({ preventScroll: true });
}

function panel(name: string, className: string) {
  const label = element('span', { class: 'panel-name', text: name });
  const value = element('span', { class: 'panel-value' });
  return { root: element('div', { class: className }, [label, ' ', value]), name: label, value };
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

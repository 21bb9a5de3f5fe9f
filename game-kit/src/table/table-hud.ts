import { button, element, icon } from '../hud/elements.ts';
import {
  createBalancePanel,
  createPanel,
  createSoundButton,
  createStakeRow,
  write,
  writeValue,
} from '../hud/stake-row.ts';
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
  /** The line below the table; `won` emphasizes a win. */
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
  const tools = createTools(texts, messages, actions);
  const balance = createBalancePanel(texts);
  const win = createPanel(texts.win, 'panel win');
  const stake = createStakeRow(texts, actions);
  const choices = createChoices();
  const play = createPlayButtons(actions);
  const announcer = element('p', { class: 'unseen', role: 'status' });
  // DOM order is Tab order: the table, the actions, the stake, then the rest.
  root.append(
    backdrop,
    board,
    element('div', { class: 'table-head' }, [crown, tools.root]),
    play.main,
    play.moves,
    choices.root,
    stake.root,
    element('div', { class: 'panels' }, [balance.root, win.root]),
    announcer,
  );

  return {
    backdrop,
    stage,
    crown,
    putControls: choices.put,
    show: (state) => {
      balance.show(state.balance, state.currency);
      stake.show(state, `${texts.bet} ${state.bet}. ${texts.chooseBet}`);
      writeValue(win, state.win);
      win.root.dataset['tone'] = state.winTone;
      tools.showSound(state.muted);
      choices.setDisabled(!state.canChoose);
      const hadFocus = play.main.ownerDocument.activeElement;
      play.show(state);
      choices.hide(state.moves.length > 0);
      root.dataset['open'] = String(state.isOpen);
      restoreFocus(hadFocus, play.main, play.moves);
    },
    say: (text, tone = 'plain') => {
      message.dataset['tone'] = tone;
      write(message, text);
    },
    announce: (text) => {
      announcer.textContent = text;
    },
    focusMain: () => {
      const { main } = play;
      if (main.ownerDocument.activeElement === main.ownerDocument.body) main.focus();
    },
  };
}

/** The buttons for the rules, the last rounds and the sound. */
function createTools(texts: HudTexts, messages: TableTexts, actions: TableHudActions) {
  const tool = (label: string, name: 'info' | 'list', onPress: () => void) =>
    button({ class: 'round', label, onPress }, [icon(name)]);
  const sound = createSoundButton(texts, actions.sound);
  const root = element('div', { class: 'tools' }, [
    tool(texts.rules, 'info', actions.rules),
    tool(messages.lastRounds, 'list', actions.history),
    sound.root,
  ]);
  return { root, showSound: (isMuted: boolean): void => sound.show(isMuted) };
}

/** The controls of the game for its next round; hidden while the row of actions needs the space. */
function createChoices() {
  const root = element('div', { class: 'choices', hidden: true });
  let controls: readonly DrawnControl[] = [];
  return {
    root,
    put: (next: readonly DrawnControl[]): void => {
      controls = next;
      root.replaceChildren(...next.map((one) => one.root));
    },
    setDisabled: (isOff: boolean): void => {
      for (const control of controls) control.setDisabled(isOff);
    },
    hide: (hasMoves: boolean): void => {
      root.hidden = controls.length === 0 || hasMoves;
    },
  };
}

/** The big button and the row of actions, one of which replaces the other. */
function createPlayButtons(actions: TableHudActions) {
  const moves = createMoves(actions.move);
  const main = button({ class: 'main-button', onPress: () => actions.main() });
  return {
    main,
    moves: moves.root,
    show: (state: TableHudState): void => {
      main.hidden = state.main === undefined;
      if (state.main !== undefined) writeAction(main, state.main);
      main.setAttribute('aria-disabled', String(!state.canMain));
      main.dataset['waiting'] = String(state.isWaiting);
      moves.show(state.moves, !state.canMove);
    },
  };
}

/** When the focused button disappears, the button that replaces it gets the focus. */
function restoreFocus(before: Element | null, main: HTMLElement, moves: HTMLElement): void {
  if (!(before instanceof HTMLElement) || before.closest('[hidden]') === null) return;
  const first = moves.hidden ? null : moves.querySelector<HTMLElement>('button:not([hidden])');
  (main.hidden ? first : main)?.focus({ preventScroll: true });
}

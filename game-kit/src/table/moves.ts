import { button, element } from '../hud/elements.ts';
import type { TableAction } from './table-game.ts';

/** The row of actions in an open round. */
export interface Moves {
  readonly root: HTMLElement;
  /** `isOff`: visible but disabled. */
  show(actions: readonly TableAction[], isOff: boolean): void;
}

export function createMoves(act: (action: unknown) => void): Moves {
  const root = element('div', { class: 'moves', hidden: true });
  let visibleActions: readonly TableAction[] = [];
  const buttons: HTMLButtonElement[] = [];
  const press = (index: number): void => {
    const move = visibleActions[index];
    const isOff = buttons[index]?.getAttribute('aria-disabled') === 'true';
    if (move !== undefined && !isOff) act(move.action);
  };
  return {
    root,
    show: (actions, isOff) => {
      visibleActions = actions;
      root.hidden = actions.length === 0;
      root.dataset['count'] = String(actions.length);
      while (buttons.length < actions.length) {
        const index = buttons.length;
        const made = button({ class: 'move', onPress: () => press(index) });
        buttons.push(made);
        root.append(made);
      }
      buttons.forEach((one, index) => {
        const move = actions[index];
        one.hidden = move === undefined;
        if (move === undefined) return;
        writeAction(one, move);
        // A disabled button keeps the focus, so that keyboard users keep their position.
        one.setAttribute('aria-disabled', String(isOff || move.isOff === true));
      });
    },
  };
}

/** Name and amount of an action, written only when they change. */
export function writeAction(
  target: HTMLButtonElement,
  { name, amount, key, tone }: Pick<TableAction, 'name' | 'amount' | 'key' | 'tone'>,
): void {
  target.dataset['tone'] = tone ?? '';
  const text = `${name}|${amount ?? ''}`;
  if (target.dataset['text'] === text) return;
  target.dataset['text'] = text;
  if (key !== undefined) target.setAttribute('aria-keyshortcuts', key);
  target.replaceChildren(
    element('span', { text: name }),
    ...(amount === undefined ? [] : [' ', element('b', { text: amount })]),
  );
}

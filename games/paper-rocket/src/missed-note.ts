import { button, element } from '@jubilee/game-kit/hud/elements';

/**
 * What became of bets while the player could not see it; stays until it is dismissed or a bet
 * follows. Source: CRASH-55.
 */
export interface MissedNote {
  add(text: string): void;
  clear(): void;
}

export function createMissedNote(stage: HTMLElement, dismiss: string): MissedNote {
  const lines = element('div', { class: 'missed-lines' });
  const clear = (): void => {
    root.hidden = true;
    lines.replaceChildren();
  };
  const root = element('div', { class: 'missed-note', hidden: true }, [
    lines,
    button({ class: 'missed-dismiss', text: dismiss, onPress: clear }),
  ]);
  stage.append(root);
  return {
    add: (text) => {
      lines.append(element('p', { text }));
      root.hidden = false;
    },
    clear,
  };
}

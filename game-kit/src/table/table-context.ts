import type { GameContext } from '../context/game-context.ts';
import type { Banners } from '../hud/banners.ts';
import type { FrameSource, Motion } from '../motion/motion.ts';
import type { TableContext } from './table-game.ts';
import type { TableHud } from './table-hud.ts';
import type { TableRound } from './table-round.ts';

interface TableParts {
  readonly context: GameContext;
  readonly hud: Pick<TableHud, 'stage' | 'backdrop' | 'say' | 'announce'>;
  readonly banners: Banners;
  readonly motion: Motion;
  readonly frames: FrameSource;
}

/** What the view of a table gets. The round is created after the view, so it is looked up later. */
export function createTableContext(
  { context, hud, banners, motion, frames }: TableParts,
  getRound: () => TableRound,
): { readonly tableContext: TableContext; readonly notify: () => void } {
  const listeners: (() => void)[] = [];
  const { sound, settings, storage, locale, texts, formatAmount, formatPercent } = context;
  const tableContext: TableContext = {
    stage: hud.stage,
    backdrop: hud.backdrop,
    motion,
    frames,
    sound,
    banners,
    settings,
    storage,
    locale,
    texts,
    formatAmount,
    formatPercent,
    get bet() {
      return getRound().bet;
    },
    get isBusy() {
      return getRound().isBusy;
    },
    get isOpen() {
      return getRound().isOpen;
    },
    act: (action) => getRound().act(action),
    configChanged: () => getRound().configChanged(),
    actionsChanged: () => getRound().refresh(),
    say: (text) => hud.say(text),
    announce: (text) => hud.announce(text),
    onChange: (listener) => listeners.push(listener),
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return { tableContext, notify };
}

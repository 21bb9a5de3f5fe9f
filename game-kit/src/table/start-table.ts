import { createBetSelector } from '../bets/bet-selector.ts';
import { openGameContext, type GameContext } from '../context/game-context.ts';
import { endLoading, runGame, showLoading } from '../context/run-game.ts';
import { createBanners } from '../hud/banners.ts';
import { element } from '../hud/elements.ts';
import { pressToSpin } from '../hud/press-to-spin.ts';
import { createStakeActions, createStakeSheets } from '../hud/stake-sheets.ts';
import { createMotion } from '../motion/motion.ts';
import { windowFrames } from '../motion/window-frames.ts';
import { drawControl } from './controls.ts';
import { followTable } from './follow-table.ts';
import { createHistory, type History } from './history.ts';
import { pressKeys } from './press-keys.ts';
import { createRecentRounds } from './recent-rounds.ts';
import { createTableContext } from './table-context.ts';
import type { TableGame } from './table-game.ts';
import { createTableHud } from './table-hud.ts';
import { createTableRound } from './table-round.ts';
import { tableTexts, type TableTexts } from './table-texts.ts';

const PREFERRED_BET = 100;

/** Starts a game with choices in a page that contains `#game` and `#loading`. */
export function startTable<State>(game: TableGame<State>): void {
  runGame(() => openTable(game));
}

async function openTable<State>(game: TableGame<State>): Promise<void> {
  const { context } = await openGameContext(async () => game.load?.(showLoading));
  const { root, settings, sound, texts, account, locale } = context;
  const messages = tableTexts(locale);
  const frames = windowFrames(window);
  const motion = createMotion(frames, context.reduced);
  root.dataset['dock'] = game.dock;

  const hud = createTableHud(root, texts, messages, {
    main: () => round.main(),
    move: (action) => round.act(action),
    history: () => {
      sound.play('tick');
      history.open();
    },
    ...createStakeActions(
      context,
      () => round,
      () => sheets,
    ),
  });
  if (context.isReplay) hud.crown.after(element('p', { class: 'replay', text: texts.replay }));
  const banners = createBanners(root, hud.crown, game.title, motion);
  followTable(hud.stage, root, (box) => banners.resize(box));
  const sheets = createStakeSheets(context, game, () => round);
  const history = createRoundLists(context, messages);

  const { tableContext, notify } = createTableContext(
    { context, hud, banners, motion, frames },
    () => round,
  );
  const view = await game.createView(tableContext);
  const bets = createBetSelector(
    settings.betAmounts,
    game.preferredBet ?? PREFERRED_BET,
    account.displayedBalance,
    context.storedStake,
  );
  const parts = { context, game, view, bets, hud, banners, motion, history, messages };
  const round = createTableRound({ ...parts, onChange: notify });
  hud.putControls(
    view.controls.map((control, index) => drawControl(control, index, () => round.configChanged())),
  );
  pressToSpin(window, () => round.main());
  pressKeys(window, (key) => round.pressKey(key));
  window.addEventListener('focus', () => hud.focusMain());
  round.refresh();
  endLoading();
  context.bridge.signal('gameReady');
  await round.open();
}

/** The dialog with the last rounds, and the row of the latest beside the table. */
function createRoundLists(context: GameContext, messages: TableTexts): History {
  const history = createHistory(context, messages);
  const recent = createRecentRounds(messages, context.formatAmount);
  if (!context.isReplay) context.root.append(recent.root);
  return {
    open: () => history.open(),
    add: (played) => {
      history.add(played);
      recent.add(played);
    },
  };
}

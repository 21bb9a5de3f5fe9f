import { choose, createBetSelector, lower, raise } from '../bets/bet-selector.ts';
import { openGameContext } from '../context/game-context.ts';
import { endLoading, runGame, showLoading } from '../context/run-game.ts';
import { createBanners } from '../hud/banners.ts';
import { createBetList } from '../hud/bet-list.ts';
import { element } from '../hud/elements.ts';
import { pressToSpin } from '../hud/press-to-spin.ts';
import { createMotion } from '../motion/motion.ts';
import { windowFrames } from '../motion/window-frames.ts';
import { createRulesSheet } from '../rules/rules-sheet.ts';
import { drawControl } from './controls.ts';
import { createHistory } from './history.ts';
import { followTable } from './follow-table.ts';
import { pressKeys } from './press-keys.ts';
import { createRecentRounds } from './recent-rounds.ts';
import { createTableHud } from './table-hud.ts';
import type { TableContext, TableGame } from './table-game.ts';
import { createTableRound } from './table-round.ts';
import { tableTexts } from './table-texts.ts';

const PREFERRED_BET = 100;

/** Starts a game with choices in a page that contains `#game` and `#loading`. */
export function startTable<State>(game: TableGame<State>): void {
  runGame(async () => {
    const { context } = await openGameContext(async () => game.load?.(showLoading));
    const { root, settings, sound, texts, account, formatAmount, locale } = context;
    const messages = tableTexts(locale);
    const frames = windowFrames(window);
    const motion = createMotion(frames, context.reduced);
    root.dataset['dock'] = game.dock;

    const hud = createTableHud(root, texts, messages, {
      main: () => round.main(),
      move: (action) => round.act(action),
      lower: () => round.setBet((bets) => lower(bets)),
      raise: () => round.setBet(raise),
      choose: () => {
        sound.play('tick');
        betList.open({
          amounts: settings.betAmounts,
          chosen: round.bet,
          balance: account.displayedBalance,
        });
      },
      rules: () => {
        sound.play('tick');
        openRules(round.bet);
      },
      history: () => {
        sound.play('tick');
        history.open();
      },
      sound: () => {
        context.toggleSound();
        round.refresh();
      },
    });
    if (context.isReplay) hud.crown.after(element('p', { class: 'replay', text: texts.replay }));
    const banners = createBanners(root, hud.crown, game.title, motion);
    followTable(hud.stage, root, (box) => banners.resize(box));
    const betList = createBetList(root, texts, formatAmount, (amount) =>
      round.setBet((bets, balance) => choose(bets, amount, balance)),
    );
    const openRules = createRulesSheet(context, game.rules, game.jackpotNote?.(locale));
    const history = createHistory(context, messages);
    const recent = createRecentRounds(messages, formatAmount);
    if (!context.isReplay) root.append(recent.root);

    const listeners: (() => void)[] = [];
    const tableContext: TableContext = {
      stage: hud.stage,
      backdrop: hud.backdrop,
      motion,
      frames,
      sound,
      banners,
      settings,
      storage: context.storage,
      locale,
      texts,
      formatAmount,
      formatPercent: context.formatPercent,
      get bet() {
        return round.bet;
      },
      get isBusy() {
        return round.isBusy;
      },
      get isOpen() {
        return round.isOpen;
      },
      act: (action) => round.act(action),
      configChanged: () => round.configChanged(),
      actionsChanged: () => round.refresh(),
      say: (text) => hud.say(text),
      announce: (text) => hud.announce(text),
      onChange: (listener) => listeners.push(listener),
    };
    const view = await game.createView(tableContext);
    const bets = createBetSelector(
      settings.betAmounts,
      game.preferredBet ?? PREFERRED_BET,
      account.displayedBalance,
      context.storedStake,
    );
    const onChange = (): void => {
      for (const listener of listeners) listener();
    };
    const round = createTableRound({
      context,
      game,
      view,
      bets,
      hud,
      banners,
      motion,
      history: {
        add: (played) => {
          history.add(played);
          recent.add(played);
        },
      },
      messages,
      onChange,
    });
    hud.putControls(
      view.controls.map((control, index) =>
        drawControl(control, index, () => round.configChanged()),
      ),
    );
    pressToSpin(window, () => round.main());
    pressKeys(window, (key) => round.pressKey(key));
    window.addEventListener('focus', () => hud.focusMain());
    round.refresh();
    endLoading();
    context.bridge.signal('gameReady');
    await round.open();
  });
}

import { choose, createBetSelector, lower, raise } from '@jubilee/game-kit/bets/bet-selector';
import { openGameContext } from '@jubilee/game-kit/context/game-context';
import { endLoading, runGame, showLoading } from '@jubilee/game-kit/context/run-game';
import { createBanners } from '@jubilee/game-kit/hud/banners';
import { createBetList } from '@jubilee/game-kit/hud/bet-list';
import { element } from '@jubilee/game-kit/hud/elements';
import { pressToSpin } from '@jubilee/game-kit/hud/press-to-spin';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import { windowFrames } from '@jubilee/game-kit/motion/window-frames';
import { createRulesSheet } from '@jubilee/game-kit/rules/rules-sheet';
import { followTable } from '@jubilee/game-kit/table/follow-table';
import { createHistory } from '@jubilee/game-kit/table/history';
import { createTableHud } from '@jubilee/game-kit/table/table-hud';
import { tableTexts } from '@jubilee/game-kit/table/table-texts';
import { facts } from 'virtual:paper-rocket-facts';
import { createAutoField } from './auto-field.ts';
import { createCrashGame } from './crash-game.ts';
import { createFlightView } from './flight-view.ts';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import { loadPictures } from './pictures.ts';
import { followReplays } from './replay.ts';
import { createMissedNote } from './missed-note.ts';
import { rulesContent } from './rules-page.ts';
import { rocketTexts } from './texts.ts';

const PREFERRED_BET = 100;

runGame(async () => {
  const { context, loaded: pictures } = await openGameContext(() => loadPictures(showLoading));
  const { root, settings, sound, account, formatAmount, locale } = context;
  const messages = tableTexts(locale);
  const texts = rocketTexts(locale);
  const formatMultiplier = multiplierOfCents(locale);
  const frames = windowFrames(window);
  const motion = createMotion(frames, context.reduced);
  root.dataset['dock'] = 'side';
  const tick = (open: () => void) => (): void => {
    sound.play('tick');
    open();
  };

  const hud = createTableHud(root, context.texts, messages, {
    main: () => game.main(),
    move: () => undefined,
    lower: () => game.setBet((bets) => lower(bets)),
    raise: () => game.setBet(raise),
    choose: tick(() =>
      betList.open({
        amounts: settings.betAmounts,
        chosen: game.bet,
        balance: account.displayedBalance,
      }),
    ),
    rules: tick(() => openRules(game.bet)),
    history: tick(() => history.open()),
    sound: () => {
      context.toggleSound();
      refresh();
    },
  });
  const banners = createBanners(root, hud.crown, settings.title, motion);
  followTable(hud.stage, root, (box) => banners.resize(box));
  if (context.isReplay)
    hud.crown.after(element('p', { class: 'replay', text: context.texts.replay }));
  const betList = createBetList(root, context.texts, formatAmount, (amount) =>
    game.setBet((bets, balance) => choose(bets, amount, balance)),
  );
  const openRules = createRulesSheet(context, (rules) => rulesContent(rules, facts));
  const history = createHistory(context, messages);
  const auto = createAutoField(
    texts,
    { least: facts.leastCashOutCents, most: facts.capCents },
    formatMultiplier,
  );
  hud.putControls([auto.control]);
  auto.control.root.addEventListener('input', () => refresh());
  const refresh = (): void => (replay ?? game).refresh();
  const view = createFlightView(
    { ...hud, root },
    {
      pictures,
      facts,
      texts,
      currencies: context.texts,
      isCalm: context.reduced,
      formatMultiplier,
      formatAmount,
    },
  );
  const game = createCrashGame({
    context,
    motion,
    hud,
    view,
    auto,
    history,
    note: createMissedNote(hud.stage, context.texts.understood),
    banners,
    bets: createBetSelector(
      settings.betAmounts,
      PREFERRED_BET,
      account.displayedBalance,
      context.storedStake,
    ),
    facts,
    texts,
    formatMultiplier,
    frames,
  });
  const replay = context.isReplay
    ? followReplays(context, { motion, view, facts, texts, formatMultiplier, hud })
    : undefined;
  if (replay === undefined) game.start();
  refresh();
  pressToSpin(window, () => game.main());
  window.addEventListener('focus', () => hud.focusMain());
  endLoading();
  context.bridge.signal('gameReady');
});

import { choose, createBetSelector, lower, raise } from '@jubilee/game-kit/bets/bet-selector';
import { connectHost } from '@jubilee/game-kit/bridge/connect-host';
import { createBetList } from '@jubilee/game-kit/hud/bet-list';
import { element } from '@jubilee/game-kit/hud/elements';
import { createHud } from '@jubilee/game-kit/hud/hud';
import { pressToSpin } from '@jubilee/game-kit/hud/press-to-spin';
import { createNotice, createVeil } from '@jubilee/game-kit/hud/sheets';
import { hudTexts } from '@jubilee/game-kit/hud/texts';
import { slotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import { createPixiStage } from '@jubilee/game-kit/scene/pixi-stage';
import { createSoundBoard } from '@jubilee/game-kit/sound/sound-board';
import { amountFormatter, percentFormatter } from '@jubilee/game-kit/text/amounts';
import { facts } from 'virtual:copper-comet-facts';
import { createAccount } from './account.ts';
import { createBanners } from './banners.ts';
import { BOARD_ASPECT } from './board-measures.ts';
import { loadPictures, SYMBOL_URLS } from './pictures.ts';
import { createRound } from './round.ts';
import { createRulesPage } from './rules-page.ts';
import { createBackdrop } from './scenes/backdrop.ts';
import { createBoard, type Stand } from './scenes/board.ts';
import { createSparks } from './scenes/sparks.ts';
import { createWinLayer } from './scenes/win-layer.ts';
import { gameTexts } from './texts.ts';

/** The first screen: a plain stand of the strips with no win in it. */
const FIRST_STOPS = [13, 8, 13, 27, 25] as const;
const PREFERRED_BET = 100;
const MUTED_KEY = 'muted';

function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page lacks #${id}.`);
  return found;
}

async function start(): Promise<void> {
  const root = part('game', HTMLElement);
  const bar = part('loading-bar', HTMLProgressElement);
  const [{ bridge, settings }, pictures] = await Promise.all([
    connectHost(window),
    loadPictures((share) => {
      bar.value = share;
    }),
    document.fonts.load("800 40px 'Jubilee Display'"),
    document.fonts.load("600 16px 'Jubilee Text'"),
  ]);
  document.documentElement.lang = settings.locale;
  const stored = await bridge.request('getLocalStorage', { key: MUTED_KEY }, { timeoutMs: 1_500 });
  const storedMuted =
    stored.kind === 'reply' && typeof stored.data === 'object' && stored.data !== null
      ? Reflect.get(stored.data, 'value') === 'true'
      : false;

  const stage = await createPixiStage(
    part('stage', HTMLElement),
    window.location.hash !== '#full-quality',
  );
  const reduced =
    settings.reducedMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.documentElement.dataset['calm'] = String(reduced);
  const motion = createMotion(stage, reduced);
  const sound = createSoundBoard(settings.muted || storedMuted);
  for (const gesture of ['pointerup', 'keyup'] as const) {
    window.addEventListener(gesture, () => sound.unlock());
  }

  const texts = gameTexts(settings.locale);
  const shared = hudTexts(settings.locale);
  const formatAmount = amountFormatter(settings.locale);
  const account = createAccount(settings.currency, settings.balances);

  const backdrop = createBackdrop(pictures, motion);
  const board = createBoard(pictures, facts, firstStand(), { frames: stage, motion });
  const sparks = createSparks(pictures.light, motion);
  const wins = createWinLayer(pictures, sparks, motion);
  board.front.addChild(wins.container);
  stage.app.stage.addChild(backdrop.container, board.container);

  const hud = createHud(root, shared, {
    spin: () => round.spin(),
    lower: () => round.setBet((bets) => lower(bets)),
    raise: () => round.setBet(raise),
    choose: () => {
      sound.play('tick');
      betList.open({ amounts: settings.betAmounts, chosen: round.bet, balance: account.shown });
    },
    rules: () => {
      sound.play('tick');
      openRules(round.bet);
    },
    sound: () => {
      sound.setMuted(!sound.muted);
      void bridge.request('setLocalStorage', { key: MUTED_KEY, value: String(sound.muted) });
      round.refresh();
    },
  });
  root.dataset['replay'] = String(settings.replay === true);
  if (settings.replay === true) root.append(element('p', { class: 'replay', text: shared.replay }));
  const banners = createBanners(root, hud.crown, texts, motion);
  const betList = createBetList(root, shared, formatAmount, (amount) =>
    round.setBet((bets, balance) => choose(bets, amount, balance)),
  );
  const openRules = createRulesPage({
    root,
    facts,
    texts,
    hudTexts: shared,
    symbolUrls: SYMBOL_URLS,
    rtp: settings.paytables.find((one) => one.currency === settings.currency)?.rtp ?? facts.rtp,
    formatAmount,
    formatPercent: percentFormatter(settings.locale),
  });
  const round = createRound({
    settings,
    bridge,
    account,
    bets: createBetSelector(settings.betAmounts, PREFERRED_BET, account.shown),
    show: { board, wins, backdrop, banners, sound, motion, facts, texts, formatAmount },
    hud,
    texts: shared,
    sound,
    notice: createNotice(root),
    pausedVeil: createVeil(root, 'paused'),
    checkingVeil: createVeil(root, 'checking'),
  });
  pressToSpin(window, () => round.spin());
  window.addEventListener('focus', () => hud.focusSpin());

  stage.onResize((width, height) => {
    const layout = slotLayout(width, height, BOARD_ASPECT);
    backdrop.place(width, height, layout);
    board.place(layout.boxes.frame);
    banners.place(layout.boxes.frame);
    hud.place(layout);
  });
  part('loading', HTMLElement).remove();
  bridge.signal('gameReady');
}

function firstStand(): Stand {
  return {
    stops: FIRST_STOPS,
    window: facts.strips.base.map((strip, reel) =>
      [0, 1, 2].map((row) => strip[((FIRST_STOPS[reel] ?? 0) + row) % strip.length] ?? 'J'),
    ),
  };
}

start().catch((fault: unknown) => {
  part('loading-note', HTMLElement).textContent = hudTexts(navigator.language).startFailed;
  throw fault;
});

import { choose, createBetSelector, lower, raise } from '../bets/bet-selector.ts';
import type { BookEvent } from '../book/play-book.ts';
import { openGameContext } from '../context/game-context.ts';
import { pagePart } from '../context/page-part.ts';
import { endLoading, runGame, showLoading } from '../context/run-game.ts';
import { createFreePlayStrip } from '../free-plays/free-play-strip.ts';
import { freePlayTexts } from '../free-plays/free-play-texts.ts';
import { createFreePlays } from '../free-plays/free-plays.ts';
import { createBanners } from '../hud/banners.ts';
import { createBetList } from '../hud/bet-list.ts';
import { element } from '../hud/elements.ts';
import { createHud } from '../hud/hud.ts';
import { pressToSpin } from '../hud/press-to-spin.ts';
import { layoutWithFreePlays } from '../layout/free-play-layout.ts';
import { slotLayout } from '../layout/slot-layout.ts';
import { createMotion } from '../motion/motion.ts';
import { createRulesSheet } from '../rules/rules-sheet.ts';
import { createPixiStage } from '../scene/pixi-stage.ts';
import { warmPictures } from '../scene/warm-pictures.ts';
import type { SlotGame } from './slot-game.ts';
import { createRound, paytableOf } from './slot-round.ts';

const PREFERRED_BET = 100;
const FREE_PLAYS_KEY = 'freePlays';

/** Starts a slot in a page that contains `#game`, `#stage` and `#loading`. */
export function startSlot<Event extends BookEvent, Pictures>(
  game: SlotGame<Event, Pictures>,
): void {
  runGame(async () => {
    const { context, loaded } = await openGameContext(() => game.loadPictures(showLoading));
    const { root, settings, sound, texts, account, formatAmount, locale } = context;
    const freeTexts = freePlayTexts(locale);
    let onFreePlays = (): void => undefined;
    const freePlays = createFreePlays({
      bridge: context.bridge,
      paytableName: paytableOf(settings),
      currency: settings.currency,
      nowMs: () => performance.now(),
      changed: () => onFreePlays(),
    });
    // Loaded before the first press is possible, so that it cannot use the balance by mistake.
    const known = context.isReplay ? undefined : firstFreePlays();
    const stage = await createPixiStage(
      pagePart('stage', HTMLElement),
      window.location.hash !== '#full-quality',
    );
    const motion = createMotion(stage, context.reduced);

    const hud = createHud(root, texts, {
      spin: () => round.spin(),
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
      sound: () => {
        context.toggleSound();
        round.refresh();
      },
    });
    if (context.isReplay) root.append(element('p', { class: 'replay', text: texts.replay }));
    const banners = createBanners(root, hud.crown, game.title, motion, {
      art: game.winArt,
      gainAt: hud.crown,
    });
    const betList = createBetList(root, texts, formatAmount, (amount) =>
      round.setBet((bets, balance) => choose(bets, amount, balance)),
    );
    const openRules = createRulesSheet(context, game.rules);
    const scene = game.createScene(
      { stage, motion, sound, banners, settings, locale, texts, formatAmount },
      loaded,
    );
    const bets = createBetSelector(
      settings.betAmounts,
      game.preferredBet ?? PREFERRED_BET,
      account.displayedBalance,
      context.storedStake,
    );
    const strip = createFreePlayStrip(
      root,
      hud.stake,
      { texts: freeTexts, locale, formatAmount },
      {
        toggled: () => {
          round.toggleFreePlays();
          context.storage.write(FREE_PLAYS_KEY, freePlays.isOn ? 'use' : 'keep');
        },
        moved: () => arrange(),
      },
    );
    let size = { width: 0, height: 0 };
    const arrange = (): void => {
      const { width, height } = size;
      if (width === 0) return;
      const free = strip.isVisible
        ? layoutWithFreePlays(width, height, game.boardAspect)
        : undefined;
      const layout = free?.layout ?? slotLayout(width, height, game.boardAspect);
      scene.resize(width, height, layout);
      banners.resize(layout.boxes.frame);
      hud.resize(layout);
      if (free !== undefined) strip.resize(free.strip);
    };
    const round = createRound({
      context,
      game,
      scene,
      bets,
      hud,
      banners,
      motion,
      freePlays,
      strip,
      freeTexts,
    });
    onFreePlays = () => round.refresh();
    pressToSpin(window, () => round.spin());
    window.addEventListener('focus', () => hud.focusSpin());

    stage.onResize((width, height) => {
      size = { width, height };
      arrange();
    });
    await Promise.all([known, warmPictures(stage, loaded)]);
    endLoading();
    context.bridge.signal('gameReady');

    async function firstFreePlays(): Promise<void> {
      const [choice] = await Promise.all([context.storage.read(FREE_PLAYS_KEY), freePlays.read()]);
      if (choice === 'keep') freePlays.setEnabled(false);
    }
  });
}

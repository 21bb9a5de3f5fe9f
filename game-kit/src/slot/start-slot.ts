import { createBetSelector } from '../bets/bet-selector.ts';
import type { BookEvent } from '../book/play-book.ts';
import { openGameContext } from '../context/game-context.ts';
import { pagePart } from '../context/page-part.ts';
import { endLoading, runGame, showLoading } from '../context/run-game.ts';
import { openFreePlayChoice } from '../free-plays/free-play-choice.ts';
import { createFreePlayStrip } from '../free-plays/free-play-strip.ts';
import { freePlayTexts } from '../free-plays/free-play-texts.ts';
import { createBanners } from '../hud/banners.ts';
import { element } from '../hud/elements.ts';
import { createHud } from '../hud/hud.ts';
import { pressToSpin } from '../hud/press-to-spin.ts';
import { createStakeActions, createStakeSheets } from '../hud/stake-sheets.ts';
import { createMotion } from '../motion/motion.ts';
import { createPixiStage } from '../scene/pixi-stage.ts';
import { warmPictures } from '../scene/warm-pictures.ts';
import { createSlotArrangement } from './slot-arrangement.ts';
import type { SlotGame } from './slot-game.ts';
import { createRound, paytableOf } from './slot-round.ts';

const PREFERRED_BET = 100;

/** Starts a slot in a page that contains `#game`, `#stage` and `#loading`. */
export function startSlot<Event extends BookEvent, Pictures>(
  game: SlotGame<Event, Pictures>,
): void {
  runGame(() => openSlot(game));
}

async function openSlot<Event extends BookEvent, Pictures>(
  game: SlotGame<Event, Pictures>,
): Promise<void> {
  const { context, loaded } = await openGameContext(() => game.loadPictures(showLoading));
  const { root, settings, sound, texts, account, formatAmount, locale } = context;
  const freeTexts = freePlayTexts(locale);
  // Loaded before the first press is possible, so that it cannot use the balance by mistake.
  const choice = openFreePlayChoice(context, paytableOf(settings));
  const stage = await createPixiStage(
    pagePart('stage', HTMLElement),
    window.location.hash !== '#full-quality',
  );
  const motion = createMotion(stage, context.reduced);

  const hud = createHud(root, texts, {
    spin: () => round.spin(),
    ...createStakeActions(
      context,
      () => round,
      () => sheets,
    ),
  });
  if (context.isReplay) root.append(element('p', { class: 'replay', text: texts.replay }));
  const art = { art: game.winArt, gainAt: hud.crown };
  const banners = createBanners(root, hud.crown, game.title, motion, art);
  const sheets = createStakeSheets(context, game, () => round);
  const scene = game.createScene(
    { stage, motion, sound, banners, settings, locale, texts, formatAmount },
    loaded,
  );
  const strip = createFreePlayStrip(
    root,
    hud.stake,
    { texts: freeTexts, locale, formatAmount },
    {
      toggled: () => {
        round.toggleFreePlays();
        choice.store();
      },
      moved: () => arrangement.arrange(),
    },
  );
  const arrangement = createSlotArrangement({ scene, hud, banners, strip }, game.boardAspect);
  const { freePlays } = choice;
  const preferred = game.preferredBet ?? PREFERRED_BET;
  const { displayedBalance } = account;
  const bets = createBetSelector(
    settings.betAmounts,
    preferred,
    displayedBalance,
    context.storedStake,
  );
  const parts = { context, game, scene, bets, hud, banners, motion, freePlays, strip, freeTexts };
  const round = createRound(parts);
  choice.onChange(() => round.refresh());
  pressToSpin(window, () => round.spin());
  window.addEventListener('focus', () => hud.focusSpin());
  stage.onResize(arrangement.resize);
  await Promise.all([choice.known, warmPictures(stage, loaded)]);
  endLoading();
  context.bridge.signal('gameReady');
}

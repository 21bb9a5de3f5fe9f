import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import { createClockRoom } from './clock-room.ts';
import { createGuessPlate } from './guess-plate.ts';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import { createOwl, type Look } from './owl.ts';
import { createOpenCard } from './open-card.ts';
import type { Guess, StreakState } from './state.ts';
import { owlTexts } from './texts.ts';
import { trailItems } from './trail.ts';
import { cardName } from '@jubilee/game-kit/cards/card-names';

const LOOK_MS = 260;
const SEEN_MS = 380;
const END_MS = 800;
const LOOKS: Readonly<Record<Guess, Look>> = { higher: 'up', lower: 'down', same: 'ahead' };

/** The table: an open card, the owl above it, and a plate on each side for the next guess. */
export function createOwlView(context: TableContext): TableView<StreakState> {
  const texts = owlTexts(context.locale);
  const format = { multiplier: multiplierOfCents(context.locale), amount: context.formatAmount };
  const owl = createOwl(context.motion);
  const card = createOpenCard(context);
  const guessed = (guess: Guess): void => {
    owl.look(LOOKS[guess]);
    for (const plate of plates) plate.try(plate.guess === guess);
    context.act(guess);
  };
  const low = createGuessPlate('low', texts, format, guessed);
  const high = createGuessPlate('high', texts, format, guessed);
  const plates = [low, high];
  const worth = element('b');
  const worthAmount = element('i');
  const right = element('b');
  const trail = element('ol', { class: 'trail corner-only', label: texts.trail });
  context.stage.append(
    element('div', { class: 'tower' }, [
      element('div', { class: 'middle' }, [
        owl.element,
        card.element,
        element('div', { class: 'worth' }, [
          element('span', { text: texts.now }),
          worth,
          worthAmount,
          element('span', { class: 'worth-right' }, [`${texts.right} `, right]),
        ]),
      ]),
      low.element,
      high.element,
      trail,
    ]),
  );
  const clockRoom = createClockRoom();
  context.backdrop.append(clockRoom.element);

  let displayed: StreakState | undefined;
  const drawPlates = (): void => {
    const isLive = displayed?.outcome === null && !context.isBusy;
    const offers = displayed?.guesses ?? [];
    const rank = displayed?.card.charAt(0) ?? '';
    const isEnd = rank === 'A' || rank === 'K';
    // an ace has "same" on the low side, a king on the high one
    const isLow = (guess: Guess): boolean =>
      guess === 'lower' || (guess === 'same' && rank === 'A');
    low.draw(
      offers.find(({ action }) => isLow(action)),
      isEnd,
      isLive,
    );
    high.draw(
      offers.find(({ action }) => !isLow(action)),
      isEnd,
      isLive,
    );
    if (!context.isBusy) for (const plate of plates) plate.try(false);
  };
  context.onChange(drawPlates);
  window.addEventListener('keyup', (event) => {
    const guess = KEYS[event.key];
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (guess === undefined || !isPlain || document.querySelector('dialog[open]') !== null) return;
    const plate = plates.find((one) => one.guess === guess);
    if (plate !== undefined) plate.element.click();
  });

  const draw = (state: StreakState | undefined): void => {
    displayed = state;
    drawPlates();
    const isLost = state?.outcome === 'wrong';
    const cents = isLost ? 0 : (state?.multiplierCents ?? 0);
    worth.textContent = cents === 0 ? '–' : format.multiplier(cents);
    const amount = state?.outcome === null ? state.cashOutAmount : (state?.amountWon ?? 0);
    worthAmount.textContent = amount === 0 ? '' : format.amount(amount);
    right.textContent = String(state?.right ?? 0);
    clockRoom.drive(state?.right ?? 0);
    trail.replaceChildren(...trailItems(state?.trail ?? [], context.locale, texts));
    trail.scrollTo({ left: trail.scrollWidth });
  };
  const sayAndAnnounce = (sentence: string): void => {
    context.say(sentence);
    context.announce(sentence);
  };

  return {
    controls: [],
    config: () => ({}),
    ready: () => {
      owl.look('ahead');
      card.hide();
      draw(undefined);
      context.say(texts.ready);
    },
    show: (step) => show(step),
    actions: ({ state, isComplete }) =>
      isComplete
        ? []
        : [
            {
              name: texts.cashOut,
              action: 'cashOut',
              ...(state.right > 0 ? { amount: context.formatAmount(state.cashOutAmount) } : {}),
              isMain: true,
              key: 'c',
              isOff: state.right === 0,
            },
            {
              name: texts.skip,
              action: 'skip',
              amount: texts.skipsLeft(state.skipsLeft),
              key: 'n',
              isOff: state.skipsLeft === 0,
            },
          ],
  };

  async function show(step: TableStep<StreakState>): Promise<void> {
    const { state, how, action } = step;
    if (state.outcome === 'cashed-out' && how === 'action') {
      draw(state);
      await context.motion.wait(SEEN_MS);
      return;
    }
    const isGuess = action === 'higher' || action === 'lower' || action === 'same';
    if (isGuess) {
      owl.look(LOOKS[action]);
      await context.motion.wait(LOOK_MS);
    }
    if (how === 'resume') card.set(state.card);
    else await card.turn(state.card);
    draw(state);
    owl.look(state.outcome === 'wrong' ? 'shut' : 'ahead');
    card.mark(state.outcome === 'wrong' ? 'wrong' : isGuess ? 'right' : 'plain');
    if (state.outcome === 'wrong') context.sound.play('drop');
    else if (isGuess) context.sound.play('reveal', state.right);
    sayAndAnnounce(sentenceOf(step));
    if (how !== 'resume') await context.motion.wait(step.isComplete ? END_MS : SEEN_MS);
  }

  function sentenceOf({ state, how, action }: TableStep<StreakState>): string {
    const name = cardName(state.card, context.locale);
    if (how === 'resume') return `${texts.resumed} ${texts.choose(name)}`;
    if (state.outcome === 'wrong') return texts.wrong(name);
    if (state.outcome === 'capped') return texts.capped;
    if (action === 'skip') return texts.next(name);
    if (state.right === 0) return texts.choose(name);
    return texts.correct(
      name,
      format.multiplier(state.multiplierCents),
      format.amount(state.cashOutAmount),
    );
  }
}

const KEYS: Readonly<Record<string, Guess>> = {
  h: 'higher',
  ArrowUp: 'higher',
  l: 'lower',
  ArrowDown: 'lower',
  s: 'same',
};

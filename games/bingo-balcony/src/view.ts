import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import { createCard } from './card.ts';
import { createChute } from './chute.ts';
import type { BingoFacts } from './facts.ts';
import { CORNERS, isMarked, linesAfter } from './lines.ts';
import { createPrizes } from './prizes.ts';
import type { CardState } from './state.ts';
import { bingoTexts } from './texts.ts';

/** Time between two balls. */
const BALL_MS = 165;
const LINE_MS = 340;
const SEEN_MS = 500;

/** The table: a card, the rail of balls, and the pays of the lines. */
export function createBingoView(context: TableContext, facts: BingoFacts): TableView<CardState> {
  const texts = bingoTexts(context.locale);
  const card = createCard(texts);
  const chute = createChute(texts);
  const prizes = createPrizes(facts, texts, context.locale);
  context.backdrop.append(element('div', { class: 'dusk' }));
  context.stage.append(
    element('div', { class: 'balcony' }, [chute.element, card.element, prizes.element]),
  );
  let last: CardState | undefined;

  /** The card after the first `count` balls. */
  const draw = (state: CardState | undefined, count: number): number => {
    const called = new Set(state?.balls.slice(0, count));
    const numbers = state?.card ?? [];
    const lines = state === undefined ? [] : linesAfter(numbers, called);
    const corners = state !== undefined && isMarked(numbers, called, CORNERS);
    card.draw({ numbers, called, lines, corners });
    prizes.draw(lines.length, corners);
    chute.count(count === 0 ? '' : texts.called(count, facts.drawn));
    return lines.length;
  };

  return {
    controls: [],
    config: () => ({}),
    ready: () => {
      // the last card stays visible until the next is dealt
      if (last === undefined) draw(undefined, 0);
      context.say(texts.ready(facts.drawn));
    },
    show: (step) => show(step),
    actions: () => [],
  };

  async function show({ state, how }: TableStep<CardState>): Promise<void> {
    last = state;
    chute.clear();
    let lines = draw(state, 0);
    if (how === 'resume') {
      for (const ball of state.balls) chute.add(ball, false);
    } else {
      context.say(texts.calling);
      context.sound.play('card');
      await context.motion.wait(LINE_MS);
      for (const [index, ball] of state.balls.entries()) {
        chute.add(ball, !context.motion.reduced);
        const now = draw(state, index + 1);
        const isNew = now > lines;
        if (isNew) context.sound.play('reveal', now);
        else if (state.card.includes(ball)) context.sound.play('pop', 1);
        else context.sound.play('tick');
        lines = now;
        await context.motion.wait(isNew ? LINE_MS : BALL_MS);
      }
    }
    draw(state, state.balls.length);
    context.announce(texts.over(state.lines.length));
    await context.motion.wait(SEEN_MS);
  }
}

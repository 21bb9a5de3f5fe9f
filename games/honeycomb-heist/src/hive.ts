import { button, element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { createBees, type Bees } from './bees.ts';
import { createComb, type Comb } from './comb.ts';
import type { CombFacts } from './facts.ts';
import { createPayList } from './pay-list.ts';
import type { CellFace, CombTexts } from './texts.ts';

/** What the comb displays. */
export interface HiveLook {
  readonly picks: readonly number[];
  /** How much of a draw has been displayed; undefined while cells are chosen. */
  readonly drawn: readonly number[] | undefined;
  readonly isOver: boolean;
}
/** The comb, the bees that draw, and the pay list. */
export interface Hive {
  readonly bees: Bees;
  readonly comb: Comb;
  draw(look: HiveLook, isLive: boolean): void;
}
export interface HivePresses {
  readonly cell: (number: number) => void;
  readonly quick: () => void;
  readonly clear: () => void;
}

export function createHive(
  context: TableContext,
  facts: CombFacts,
  texts: CombTexts,
  presses: HivePresses,
): Hive {
  const comb = createComb(facts.numbers, texts, presses.cell);
  const pays = createPayList(facts, texts, context);
  const bees = createBees(context.motion, comb);
  const quick = button({ class: 'comb-button', text: texts.quick, onPress: presses.quick });
  const clear = button({ class: 'comb-button', text: texts.clear, onPress: presses.clear });
  const buttons = [quick, clear];
  context.backdrop.append(
    element('div', { class: 'scene' }, [
      element('div', { class: 'scene-plate' }, [element('div', { class: 'idler' })]),
    ]),
  );
  context.stage.append(
    element('div', { class: 'heist' }, [
      comb.element,
      element('div', { class: 'aside' }, [
        pays.element,
        element('div', { class: 'comb-buttons' }, buttons),
      ]),
      bees.element,
    ]),
  );
  return {
    bees,
    comb,
    draw: (look, isLive) => {
      const { picks, drawn } = look;
      comb.draw((number) => faceOf(look, number), isLive);
      const hits = drawn?.filter((number) => picks.includes(number)).length ?? null;
      pays.draw(picks.length, hits, context.bet);
      for (const one of buttons) one.setAttribute('aria-disabled', String(!isLive));
    },
  };
}

export function faceOf({ picks, drawn, isOver }: HiveLook, number: number): CellFace {
  const isPicked = picks.includes(number);
  if (drawn?.includes(number) === true) return isPicked ? 'hit' : 'drawn';
  if (!isPicked) return 'closed';
  return isOver ? 'missed' : 'picked';
}

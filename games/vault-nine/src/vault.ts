import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import type { VaultNineFacts } from './facts.ts';
import { createLadder } from './ladder.ts';
import type { WallState } from './state.ts';
import { createTallies } from './tallies.ts';
import type { VaultTexts } from './texts.ts';
import { createWall } from './wall.ts';

/** Everything on the stage: the wall of doors, its values, and the ladder of multipliers. */
export interface Vault {
  readonly format: (cents: number) => string;
  /** The requested door, trembling until the answer arrives. */
  tryDoor(tile: number | null): void;
  drawDoors(state: WallState | undefined): void;
  draw(state: WallState): void;
  /** The wall before a round with this number of alarms. */
  clear(alarms: number): void;
}

export function createVault(
  context: TableContext,
  facts: VaultNineFacts,
  texts: VaultTexts,
): Vault {
  const format = multiplierOfCents(context.locale);
  const wall = createWall(facts.tiles, texts, (tile) => {
    wall.tryDoor(tile);
    context.act({ pick: tile });
  });
  const ladder = createLadder(texts.ladder);
  const tallies = createTallies(texts, format, context.formatAmount, context.locale);
  context.stage.append(
    element('div', { class: 'vault' }, [tallies.element, wall.element, ladder.element]),
  );
  context.backdrop.append(
    element('div', { class: 'scene' }, [
      element('div', { class: 'scene-plate' }, [element('div', { class: 'hand-wheel' })]),
    ]),
  );

  let displayed: WallState | undefined;
  const drawWall = (): void => {
    if (!context.isBusy) wall.tryDoor(null);
    wall.draw(displayed, displayed?.outcome === null && !context.isBusy);
  };
  const drawDoors = (state: WallState | undefined): void => {
    displayed = state;
    drawWall();
  };
  const laddersOf = (mines: number): readonly number[] => facts.ladders[mines - 1] ?? [];
  context.onChange(drawWall);

  return {
    format,
    tryDoor: (tile) => wall.tryDoor(tile),
    drawDoors,
    draw: (state) => {
      drawDoors(state);
      const isLost = state.outcome === 'mine';
      const reached = state.opened.length;
      ladder.draw({ cents: laddersOf(state.mines), reached, isLost, format });
      tallies.draw(state);
    },
    clear: (alarms) => {
      const cents = laddersOf(alarms);
      drawDoors(undefined);
      ladder.draw({ cents, reached: 0, isLost: false, format });
      tallies.draw({
        mines: alarms,
        multiplierCents: 0,
        cashOutAmount: 0,
        outcome: null,
        amountWon: 0,
        next: {
          multiplierCents: cents[0] ?? 0,
          amount: 0,
          safe: facts.tiles - alarms,
          closed: facts.tiles,
        },
      });
    },
  };
}

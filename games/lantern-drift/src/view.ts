import { element } from '@jubilee/game-kit/hud/elements';
import type { TableControl } from '@jubilee/game-kit/table/controls';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import { multiplierOfFifths, shortMultiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import { createBoard, createTrail, type Board } from './board.ts';
import type { LanternFacts } from './facts.ts';
import { createLantern } from './lantern.ts';
import type { DropState } from './state.ts';
import { lanternTexts, type LanternTexts } from './texts.ts';

const ROWS_AT_FIRST = 12;
const RISK_AT_FIRST = 'medium';
const STAKE_FIFTHS = 5;

/** The garden at night and the lantern of a drop. */
export function createLanternView(
  context: TableContext,
  facts: LanternFacts,
): TableView<DropState> {
  const texts = lanternTexts(context.locale);
  const format = multiplierOfFifths(context.locale);
  let rows = ROWS_AT_FIRST;
  let risk = RISK_AT_FIRST;

  const board = createBoard(texts.bins);
  const trail = createTrail(texts.last);
  context.backdrop.append(element('div', { class: 'night' }));
  context.stage.append(element('div', { class: 'drift' }, [board.element, trail.element]));
  const layout = createLayout(board, facts, texts, context.locale);
  const lantern = createLantern(board, context);

  const show = async ({ state, how }: TableStep<DropState>): Promise<void> => {
    layout(state.rows, state.risk);
    board.way([]);
    context.say(texts.drifting);
    if (how === 'resume') lantern.rest(state.bin);
    else await lantern.drop(state);
    const multiplier = format(state.wonFifths);
    context.announce(texts.landed(state.bin + 1, state.rows + 1, multiplier));
    trail.add(multiplier, state.wonFifths > STAKE_FIFTHS);
  };

  return {
    controls: [
      choice(texts.rows, rowsOf(facts), String(rows), (value) => {
        rows = Number(value);
      }),
      choice(texts.risk, risksOf(facts, texts), risk, (value) => {
        risk = value;
      }),
    ],
    config: () => ({ rows, risk }),
    ready: () => {
      board.way([]);
      layout(rows, risk);
      lantern.rest(null);
      context.say(texts.ready);
    },
    show,
    actions: () => [],
  };
}

/** Lays out the garden with the pays of its pools. */
function createLayout(
  board: Board,
  { tables }: LanternFacts,
  texts: LanternTexts,
  locale: string,
): (rows: number, risk: string) => void {
  const format = multiplierOfFifths(locale);
  const short = shortMultiplierOfFifths(locale);
  return (rows, risk) => {
    const table = tables.find((one) => one.rows === rows && one.risk === risk);
    const pays = table?.paysFifths ?? [];
    board.layout(rows, pays, pays.map(short));
    board.element.setAttribute(
      'aria-label',
      `${texts.board(rows, texts.risks[risk] ?? '')}. ${texts.bins}: ${pays.map(format).join(', ')}`,
    );
  };
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const rowsOf = ({ tables }: LanternFacts): readonly Option[] =>
  [...new Set(tables.map((table) => String(table.rows)))].map((value) => ({ value, label: value }));

const risksOf = ({ tables }: LanternFacts, texts: LanternTexts): readonly Option[] =>
  [...new Set(tables.map((table) => table.risk))].map((value) => ({
    value,
    label: texts.risks[value] ?? value,
  }));

const choice = (
  label: string,
  options: readonly Option[],
  value: string,
  onChange: (value: string) => void,
): TableControl => ({ kind: 'choice', label, options, value, onChange });

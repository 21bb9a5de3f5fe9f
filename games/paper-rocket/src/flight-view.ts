import type { CrashRound } from '@jubilee/contract/entities/crash';
import type { FramePlayer } from '@jubilee/contract/frame/notifications';
import { currencyMark, element } from '@jubilee/game-kit/hud/elements';
import { currencyName } from './amount-of-bet.ts';
import type { HudTexts } from '@jubilee/game-kit/hud/texts';
import type { PaperRocketFacts } from './facts.ts';
import { drawFlight, type FlightMoment, type Pictures } from './flight-scene.ts';
import type { RocketTexts } from './texts.ts';

/**
 * The picture of the round: canvas, the large number over it, past rounds, and the list of bets.
 */
export interface FlightView {
  /** Draws a moment; `number` and `line` are the text over it. */
  show(moment: FlightMoment, caption: { readonly number: string; readonly line: string }): void;
  showHistory(history: NonNullable<CrashRound['history']>): void;
  showPlayers(players: readonly FramePlayer[]): void;
  showLatency(text: string): void;
}

const HISTORY_VISIBLE_MAX = 14;
const PIXELS_PER_POINT_MAX = 2;
/** The city sinks out of sight until the rocket reaches this multiplier. */
const CITY_GONE_CENTS = 1_000;
/** The layers of paper behind the flight, from the back. */
const SCENERY = ['sky', 'space', 'cloud one', 'cloud two', 'city far', 'city middle', 'city near'];
/** From these multipliers on the number gets warmer colors. */
const REACHES = [50, 10, 5, 2];

interface FlightElements {
  readonly stage: HTMLElement;
  readonly backdrop: HTMLElement;
  /** Element of the whole page; its rail has space for the list of bets. */
  readonly root: HTMLElement;
}
interface FlightParts {
  readonly pictures: Pictures;
  readonly facts: PaperRocketFacts;
  readonly texts: RocketTexts;
  readonly currencies: Pick<HudTexts, 'points' | 'tickets'>;
  readonly isCalm: boolean;
  readonly formatMultiplier: (cents: number) => string;
  readonly formatAmount: (amount: number) => string;
}

export function createFlightView(elements: FlightElements, parts: FlightParts): FlightView {
  const { texts } = parts;
  const canvas = createFlightCanvas(parts);
  const number = element('p', { class: 'flight-number' });
  const line = element('p', { class: 'flight-line' });
  const history = element('ol', { class: 'flight-history', label: texts.history });
  const players = createPlayerList(parts);
  const trip = element('p', { class: 'trip' });
  elements.stage.append(
    canvas.element,
    history,
    element('div', { class: 'flight-caption' }, [number, line]),
    trip,
  );
  elements.root.append(players.element);
  elements.backdrop.append(...SCENERY.map((name) => element('div', { class: `paper ${name}` })));

  return {
    show: (moment, caption) => {
      canvas.draw(moment);
      write(number, caption.number);
      write(line, caption.line);
      number.dataset['reach'] = String(reachOf(moment.cents));
      elements.stage.dataset['flight'] = moment.stage;
      const climb = Math.min(1, Math.log(moment.cents / 100) / Math.log(CITY_GONE_CENTS / 100));
      elements.backdrop.style.setProperty('--climb', parts.isCalm ? '0' : climb.toFixed(3));
    },
    showHistory: (rounds) =>
      history.replaceChildren(
        ...rounds.slice(0, HISTORY_VISIBLE_MAX).map((past) => historyChip(past, parts)),
      ),
    showPlayers: players.show,
    showLatency: (text) => write(trip, text),
  };
}

/** The canvas of the flight; redrawn when its size changes. */
function createFlightCanvas({
  pictures,
  facts: { growthPerMs },
  texts,
  isCalm,
  formatMultiplier,
}: FlightParts): {
  readonly element: HTMLCanvasElement;
  readonly draw: (moment: FlightMoment) => void;
} {
  const canvas = element('canvas', { class: 'flight' });
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', texts.curve);
  const context = canvas.getContext('2d');
  let last: FlightMoment | undefined;
  let size = { width: 1, height: 1 };
  const draw = (): void => {
    if (context === null || last === undefined) return;
    const { width, height } = size;
    context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    drawFlight(context, size, last, { pictures, growthPerMs, formatMultiplier, isCalm });
  };
  new ResizeObserver(() => {
    size = { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) };
    const ratio = Math.min(globalThis.devicePixelRatio, PIXELS_PER_POINT_MAX);
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    draw();
  }).observe(canvas);
  return {
    element: canvas,
    draw: (moment) => {
      last = moment;
      draw();
    },
  };
}

/** The bets of all players in this round. */
function createPlayerList({ texts, currencies, formatMultiplier, formatAmount }: FlightParts): {
  readonly element: HTMLElement;
  readonly show: FlightView['showPlayers'];
} {
  const list = element('ul', { class: 'players-list' });
  const rowOf = (player: FramePlayer): HTMLElement => {
    const isMine = player.isMine === true;
    const { displayName, betAmount, currency, multiplierCents, status } = player;
    const row = element('li', {}, [
      element('span', { class: 'player-name', text: isMine ? texts.you : displayName }),
      element('span', { class: 'player-bet' }, [
        currencyMark(currency),
        formatAmount(betAmount),
        element('span', { class: 'unseen', text: ` ${currencyName(currencies, currency)}` }),
      ]),
      element('b', { text: multiplierCents === null ? '' : formatMultiplier(multiplierCents) }),
    ]);
    row.dataset['status'] = status;
    row.dataset['mine'] = String(isMine);
    return row;
  };
  return {
    element: element('section', { class: 'players', label: texts.players }, [
      element('h2', { text: texts.players }),
      list,
    ]),
    show: (all) =>
      list.replaceChildren(
        ...(all.length === 0 ? [element('li', { class: 'nobody', text: texts.noPlayers })] : []),
        // The player's own bets first, so that they are visible in a long list.
        ...all.filter(({ isMine }) => isMine === true).map(rowOf),
        ...all.filter(({ isMine }) => isMine !== true).map(rowOf),
      ),
  };
}

function historyChip(
  { crashCents, interruptedCents }: NonNullable<CrashRound['history']>[number],
  { texts, formatMultiplier }: Pick<FlightParts, 'texts' | 'formatMultiplier'>,
): HTMLElement {
  const chip = element('li', { text: formatMultiplier(crashCents) });
  if (interruptedCents !== undefined) {
    const note = texts.interruptedAt(formatMultiplier(interruptedCents));
    chip.title = note;
    const sign = element('b', { class: 'interruption', text: '‖', label: note });
    sign.setAttribute('role', 'img');
    chip.append(sign);
  }
  chip.dataset['reach'] = crashCents >= 1_000 ? 'far' : crashCents >= 200 ? 'some' : 'low';
  return chip;
}

/** The highest of these multipliers that is passed; 1 before the first. */
function reachOf(cents: number): number {
  return REACHES.find((reach) => cents >= reach * 100) ?? 1;
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

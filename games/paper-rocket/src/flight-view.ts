import type { CrashPlayer, CrashRound } from '@jubilee/contract/entities/crash';
import { element } from '@jubilee/game-kit/hud/elements';
import { CURRENCY_SIGNS } from './amount-of-bet.ts';
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
  showPlayers(players: readonly CrashPlayer[]): void;
  showLatency(text: string): void;
}

const HISTORY_VISIBLE_MAX = 14;
const PIXELS_PER_POINT_MAX = 2;
/** The city sinks out of sight until the rocket reaches this multiplier. */
const CITY_GONE_CENTS = 1_000;
/** From these multipliers on the number gets warmer colours. */
const REACHES = [50, 10, 5, 2];

export function createFlightView(
  elements: {
    readonly stage: HTMLElement;
    readonly backdrop: HTMLElement;
    /** Element of the whole page; its rail has space for the list of bets. */
    readonly root: HTMLElement;
  },
  parts: {
    readonly pictures: Pictures;
    readonly facts: PaperRocketFacts;
    readonly texts: RocketTexts;
    readonly isCalm: boolean;
    readonly formatMultiplier: (cents: number) => string;
    readonly formatAmount: (amount: number) => string;
  },
): FlightView {
  const { texts, formatMultiplier, formatAmount } = parts;
  const canvas = element('canvas', { class: 'flight' });
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', texts.curve);
  const number = element('p', { class: 'flight-number' });
  const line = element('p', { class: 'flight-line' });
  const history = element('ol', { class: 'flight-history', label: texts.history });
  const playerList = element('ul', { class: 'players-list' });
  const players = element('section', { class: 'players', label: texts.players }, [
    element('h2', { text: texts.players }),
    playerList,
  ]);
  const trip = element('p', { class: 'trip' });
  elements.stage.append(
    canvas,
    history,
    element('div', { class: 'flight-caption' }, [number, line]),
    trip,
  );
  elements.root.append(players);
  for (const name of [
    'sky',
    'space',
    'cloud one',
    'cloud two',
    'city far',
    'city middle',
    'city near',
  ]) {
    elements.backdrop.append(element('div', { class: `paper ${name}` }));
  }

  const context = canvas.getContext('2d');
  let last: FlightMoment | undefined;
  const draw = (): void => {
    if (context === null || last === undefined) return;
    const { width, height } = size;
    context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    drawFlight(context, size, last, {
      pictures: parts.pictures,
      growthPerMs: parts.facts.growthPerMs,
      formatMultiplier,
      isCalm: parts.isCalm,
    });
  };
  let size = { width: 1, height: 1 };
  new ResizeObserver(() => {
    size = { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) };
    const ratio = Math.min(globalThis.devicePixelRatio, PIXELS_PER_POINT_MAX);
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    draw();
  }).observe(canvas);

  return {
    show: (moment, caption) => {
      last = moment;
      draw();
      write(number, caption.number);
      write(line, caption.line);
      number.dataset['reach'] = String(reachOf(moment.cents));
      elements.stage.dataset['flight'] = moment.stage;
      const climb = Math.min(1, Math.log(moment.cents / 100) / Math.log(CITY_GONE_CENTS / 100));
      elements.backdrop.style.setProperty('--climb', parts.isCalm ? '0' : climb.toFixed(3));
    },
    showHistory: (rounds) =>
      history.replaceChildren(
        ...rounds.slice(0, HISTORY_VISIBLE_MAX).map(({ crashCents }) => {
          const chip = element('li', { text: formatMultiplier(crashCents) });
          chip.dataset['reach'] = crashCents >= 1_000 ? 'far' : crashCents >= 200 ? 'some' : 'low';
          return chip;
        }),
      ),
    showPlayers: (all) =>
      playerList.replaceChildren(
        ...(all.length === 0 ? [element('li', { class: 'nobody', text: texts.noPlayers })] : []),
        ...all.map((player) => {
          const row = element('li', {}, [
            element('span', { class: 'player-name', text: player.displayName }),
            element('span', {
              class: 'player-bet',
              text: `${formatAmount(player.betAmount)} ${CURRENCY_SIGNS[player.currency]}`,
            }),
            element('b', {
              text: player.multiplierCents === null ? '' : formatMultiplier(player.multiplierCents),
            }),
          ]);
          row.dataset['status'] = player.status;
          return row;
        }),
      ),
    showLatency: (text) => write(trip, text),
  };
}

/** The highest of these multipliers that is passed; 1 before the first. */
function reachOf(cents: number): number {
  return REACHES.find((reach) => cents >= reach * 100) ?? 1;
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

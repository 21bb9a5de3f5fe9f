/** The table of docs/games.md, generated from the loaded catalogue. Source: GAME-94. */
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game, Paytable } from '@jubilee/core/games/game';
import { volatilityOf } from '@jubilee/core/games/volatility';

export const TABLE_FILE = 'docs/games.md';

export function gamesTableText(): string {
  const rows = [...GAMES.values()].flatMap((game) =>
    game.paytables.map((paytable) => rowOf(game, paytable)),
  );
  return `# Games and their returns

Written by \`npm run games:table\` from the loaded game definitions; a test keeps it up to date.

An exact return follows from the definition: a closed form or a count of every outcome, compared with the figure in
the file whenever it is loaded (the tests count again). A bounded one depends on the player's choices, and both ends
are exact. A simulated one is shown with its 99.9 % interval; \`npm run sim -- <paytable>\` repeats it bit for bit.
Hit rate: rounds that return anything, depending on the player's choice from the least to the most, or with the game's own hint.
The spread is the standard deviation of a round in stakes. A dash means that choices in the middle of a round decide.

| game | paytable | return | how it is known | hit rate | largest win | spread | volatility |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function rowOf(game: Game, paytable: Paytable): string {
  const { rtp, spread } = paytable;
  const largest = spread?.maxWinStakes ?? largestOf(paytable);
  return `| ${[
    game.title,
    paytable.paytable,
    rtp.hint === undefined
      ? `${rtp.percent} %`
      : `${rtp.percent} %, by the hint ${percent(rtp.hint)} %`,
    knownBy(paytable),
    hitText(paytable),
    largest === undefined ? '–' : `${largest.toLocaleString('en')} ×`,
    spread === undefined ? '–' : spread.standardDeviation.toFixed(2),
    spread === undefined ? '–' : volatilityOf(spread.standardDeviation),
  ].join(' | ')} |`;
}

function knownBy({ rtp }: Paytable): string {
  const top = `${percent(rtp.high ?? rtp.value)} %`;
  // The worst play of some games has no meaningful figure.
  const range = rtp.low === undefined ? `at most ${top}` : `${percent(rtp.low)} % to ${top}`;
  if (rtp.kind === 'bounded') return `bounded, ${range}`;
  return rtp.kind === 'simulated' ? `simulated, ${range}` : 'exact';
}
const percent = (share: number): string => (share * 100).toFixed(2);

/** In stakes; loading the definition has verified it. */
function largestOf(paytable: Paytable): number | undefined {
  if (paytable.play === 'crash') return paytable.capCents / 100;
  const [largest] = numbersAt(paytable, ['definition', 'math', 'maxWinX']);
  return largest;
}

/**
 * Mechanics have their hit rate at different paths; those with several tables have one for each.
 */
function hitText(paytable: Paytable): string {
  const rates = HIT_RATE_PATHS.flatMap((path) => numbersAt(paytable, path));
  if (rates.length === 0) return '–';
  const ends = [...new Set([Math.min(...rates), Math.max(...rates)])];
  return `${ends.map(percent).join(' % to ')} %`;
}
const HIT_RATE_PATHS = [
  ['figures', 'hitFrequency'],
  ['figures', 'hint', 'hitFrequency'],
  ['compiled', 'definition', 'math', 'hitFrequency'],
  ['definition', 'math', 'hitFrequency'],
  ['definition', 'tables', 'stated', 'hit'],
];

/** The numbers at the end of a path, following every item of lists on the way. */
function numbersAt(value: unknown, [key, ...rest]: readonly string[]): readonly number[] {
  if (Array.isArray(value))
    return value.flatMap((one) => numbersAt(one, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof value === 'number' ? [value] : [];
  return numbersAt(Reflect.get(Object(value), key), rest);
}

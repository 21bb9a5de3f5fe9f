/** The table of docs/games.md, made from the loaded catalogue alone. Source: GAME-94. */
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game, Paytable } from '@jubilee/core/games/game';
import { volatilityOf } from '@jubilee/core/games/volatility';

export const TABLE_FILE = 'docs/games.md';

export function gamesTableText(): string {
  const rows = [...GAMES.values()].flatMap((game) =>
    game.paytables.map((paytable) => rowOf(game, paytable)),
  );
  return `# Games and their returns

Written by \`npm run games:table\` from the definitions as the house loads them; a test holds it current.

An exact return follows from the definition: a closed form or a count of every outcome, held against the figure in
the file whenever it is loaded (the tests count again). A bounded one depends on the player's choices, and both ends
are exact. A simulated one is shown with its 99.9 % interval; \`npm run sim -- <paytable>\` repeats it bit for bit.
Hit rate: rounds that return anything. The spread is the standard deviation of a round in stakes. A dash stands where
the player's choices decide, or where the mechanic states none.

| game | paytable | return | how it is known | hit rate | largest win | spread | volatility |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function rowOf(game: Game, paytable: Paytable): string {
  const { rtp, spread } = paytable;
  const hit = hitRate(paytable);
  const largest =
    spread?.maxWinStakes ?? (paytable.play === 'crash' ? paytable.capCents / 100 : undefined);
  return `| ${[
    game.title,
    paytable.paytable,
    `${rtp.percent} %`,
    knownBy(paytable),
    hit === undefined ? '–' : `${(hit * 100).toFixed(2)} %`,
    largest === undefined ? '–' : `${largest.toLocaleString('en')} ×`,
    spread === undefined ? '–' : spread.standardDeviation.toFixed(2),
    spread === undefined ? '–' : volatilityOf(spread.standardDeviation),
  ].join(' | ')} |`;
}

function knownBy({ rtp }: Paytable): string {
  const top = `${percent(rtp.high ?? rtp.value)} %`;
  // The worst play of some games has no figure of use.
  const range = rtp.low === undefined ? `at most ${top}` : `${percent(rtp.low)} % to ${top}`;
  if (rtp.kind === 'bounded') return `bounded, ${range}`;
  return rtp.kind === 'simulated' ? `simulated, ${range}` : 'exact';
}
const percent = (share: number): string => (share * 100).toFixed(2);

/** Where a definition or a simulation states one; mechanics keep it in their own places. */
function hitRate(paytable: Paytable): number | undefined {
  for (const path of [
    ['figures', 'hitFrequency'],
    ['compiled', 'definition', 'math', 'hitFrequency'],
  ]) {
    const found = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), paytable);
    if (typeof found === 'number') return found;
  }
  return undefined;
}

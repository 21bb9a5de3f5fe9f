/**
 * Messages of every rules page, in the languages of the product. Numbers are passed in formatted.
 */
export interface RulesTexts {
  readonly symbols: string;
  readonly lines: string;
  readonly odds: string;
  readonly fair: string;
  readonly howToPlay: string;
  readonly pays: string;
  readonly rtp: string;
  readonly hit: string;
  readonly above: string;
  readonly maxWin: string;
  readonly maxWinOdds: string;
  /** Where choices during a round decide it. */
  readonly maxWinByPlay: string;
  /** Where the chance is not computed and too small to measure. */
  readonly maxWinUncounted: string;
  readonly paytable: string;
  /** For a bet of this amount. */
  readonly paysNote: (bet: string) => string;
  readonly oneIn: (count: string) => string;
  readonly timesBet: (count: string) => string;
  /** For a game that caps the win of a round. */
  readonly atMostTimesBet: (count: string) => string;
  /** For a round that is decided before any animation. */
  readonly fairRule: string;
  /** For a game with choices: the deck or board is fixed and committed before the first of them. */
  readonly fairTableRule: string;
  readonly openRoundRule: string;
}

const english: RulesTexts = {
  symbols: 'What the symbols pay',
  lines: 'The lines',
  odds: 'Odds',
  fair: 'Fair play',
  howToPlay: 'How to play',
  pays: 'What it pays',
  rtp: 'Return to player',
  hit: 'Rounds that return something',
  above: 'Rounds that return at least the bet',
  maxWin: 'Highest win',
  maxWinOdds: 'Chance of the highest win',
  maxWinByPlay: 'Depends on how you play',
  maxWinUncounted: 'Not known exactly, and too rare to be measured',
  paytable: 'Paytable',
  paysNote: (bet) => `Amounts for a bet of ${bet}.`,
  oneIn: (count) => `1 in ${count}`,
  timesBet: (count) => `${count} times the bet`,
  atMostTimesBet: (count) => `${count} times the bet; a round that would bring more pays this`,
  fairRule:
    'Each round is decided by our servers before the reels move, from your seed and a seed of the server whose fingerprint is fixed before you play. When you change your seed, the server’s seed is revealed, so every round can be checked. A round does not depend on earlier rounds, on your balance or on time.',
  fairTableRule:
    'What is hidden is fixed before your first choice, from your seed and a seed of the server whose fingerprint you can see. A commitment to what is hidden, a hash, is shown at the start of the round, and what was hidden at its end. When you change your seed, the server’s seed is revealed, so every round can be checked. A round does not depend on earlier rounds, on your balance or on time.',
  openRoundRule:
    'A round you leave waits for you and is offered first when you return. After 30 days it is finished by the published rule and what it wins is paid.',
};

const spanish: RulesTexts = {
  symbols: 'Lo que pagan los símbolos',
  lines: 'Las líneas',
  odds: 'Probabilidades',
  fair: 'Juego limpio',
  howToPlay: 'Cómo se juega',
  pays: 'Lo que paga',
  rtp: 'Retorno al jugador',
  hit: 'Rondas que devuelven algo',
  above: 'Rondas que devuelven al menos la apuesta',
  maxWin: 'Premio más alto',
  maxWinOdds: 'Probabilidad del premio más alto',
  maxWinByPlay: 'Depende de cómo juegues',
  maxWinUncounted: 'No se conoce con exactitud, y es demasiado rara para medirla',
  paytable: 'Tabla de pagos',
  paysNote: (bet) => `Importes para una apuesta de ${bet}.`,
  oneIn: (count) => `1 de cada ${count}`,
  timesBet: (count) => `${count} veces la apuesta`,
  atMostTimesBet: (count) => `${count} veces la apuesta; una ronda que daría más paga esto`,
  fairRule:
    'Cada ronda se decide antes de que los rodillos se muevan, con tu semilla y una semilla del servidor cuya huella queda fijada antes de jugar. Cuando cambias tu semilla, se revela la del servidor, así que cada ronda se puede comprobar. Una ronda no depende de rondas anteriores, de tu saldo ni de la hora.',
  fairTableRule:
    'Lo oculto queda fijado antes de tu primera elección, con tu semilla y una semilla del servidor cuya huella puedes ver. Un compromiso de lo oculto, su hash, se muestra al empezar la ronda, y lo que estaba oculto, al final. Cuando cambias tu semilla, se revela la del servidor, así que cada ronda se puede comprobar. Una ronda no depende de rondas anteriores, de tu saldo ni de la hora.',
  openRoundRule:
    'Una ronda que dejas te espera y se ofrece primero cuando vuelves. Pasados 30 días se termina con la regla publicada y se paga lo que gane.',
};

export function rulesTexts(locale: string): RulesTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

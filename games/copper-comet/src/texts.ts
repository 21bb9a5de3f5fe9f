/** The sentences of this game alone. Amounts come in formatted. */
export interface GameTexts {
  readonly symbols: Readonly<Record<string, string>>;
  readonly line: (line: number, count: number, symbol: string, amount: string) => string;
  readonly scatter: (count: number, amount: string) => string;
  readonly freeSpins: string;
  readonly introTitle: (count: number) => string;
  readonly introBody: (multiplier: number) => string;
  readonly introAction: string;
  readonly moreTitle: (count: number) => string;
  readonly spinOf: (spin: number, left: number) => string;
  readonly lineTimes: (multiplier: number) => string;
  readonly outroTitle: string;
  readonly outroBody: (count: number) => string;
  readonly outroAction: string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly capped: (stakes: number) => string;
  readonly lead: string;
  readonly ruleHeadings: Readonly<Record<'symbols' | 'free' | 'lines' | 'odds' | 'fair', string>>;
  readonly wildRule: string;
  readonly scatterRule: string;
  readonly paysNote: (bet: string) => string;
  readonly freeRule: (award: string, multiplier: number) => string;
  readonly linesRule: (count: number) => string;
  readonly facts: Readonly<
    Record<'rtp' | 'hit' | 'above' | 'maxWin' | 'maxWinOdds' | 'free' | 'paytable', string>
  >;
  readonly oneIn: (count: string) => string;
  readonly timesBet: (count: string) => string;
  readonly fairRule: string;
}

const english: GameTexts = {
  symbols: {
    W: 'Comet',
    S: 'Star gate',
    H1: 'Ringed planet',
    H2: 'Moon',
    H3: 'Astrolabe',
    H4: 'Telescope',
    A: 'Ace',
    K: 'King',
    Q: 'Queen',
    J: 'Jack',
  },
  line: (line, count, symbol, amount) => `Line ${line}: ${count} × ${symbol} pays ${amount}`,
  scatter: (count, amount) => `${count} star gates pay ${amount}`,
  freeSpins: 'Free spins',
  introTitle: (count) => `${count} free spins`,
  introBody: (multiplier) => `Every line win is paid ${multiplier} times.`,
  introAction: 'Start',
  moreTitle: (count) => `${count} more free spins`,
  spinOf: (spin, left) =>
    left === 0 ? `Free spin ${spin}, the last` : `Free spin ${spin}, ${left} to go`,
  lineTimes: (multiplier) => `Lines ×${multiplier}`,
  outroTitle: 'Your free spins won',
  outroBody: (count) => `in ${count} spins`,
  outroAction: 'Continue',
  skip: 'Skip to the total',
  bigTitle: 'You won',
  capped: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: 'Five reels, three rows, twenty lines that always play. Equal symbols on a line from the left win; only the best win of each line is paid.',
  ruleHeadings: {
    symbols: 'What the symbols pay',
    free: 'Free spins',
    lines: 'The lines',
    odds: 'Odds',
    fair: 'Fair play',
  },
  wildRule: 'Stands for every symbol but the star gate. On the second, third and fourth reel.',
  scatterRule: 'Pays anywhere and starts free spins.',
  paysNote: (bet) => `Amounts for a bet of ${bet}.`,
  freeRule: (award, multiplier) =>
    `Star gates anywhere start free spins: ${award}. During them every line win is paid ${multiplier} times, and star gates win more free spins the same way. All spins of a round are decided and paid together; if the connection is lost, the win is already in your balance.`,
  linesRule: (count) => `All ${count} lines play on every spin. The bet is shared among them.`,
  facts: {
    rtp: 'Return to player',
    hit: 'Spins that return something',
    above: 'Spins that return at least the bet',
    maxWin: 'Highest win',
    maxWinOdds: 'Chance of the highest win',
    free: 'Free spins start',
    paytable: 'Paytable',
  },
  oneIn: (count) => `1 in ${count}`,
  timesBet: (count) => `${count} times the bet`,
  fairRule:
    'Each round is decided by the house before the reels move, from a seed whose fingerprint is fixed before you play; it is revealed when you change it, so every round can be checked. It does not depend on earlier rounds, on your balance or on time.',
};

const spanish: GameTexts = {
  symbols: {
    W: 'Cometa',
    S: 'Portal estelar',
    H1: 'Planeta anillado',
    H2: 'Luna',
    H3: 'Astrolabio',
    H4: 'Telescopio',
    A: 'As',
    K: 'Rey',
    Q: 'Reina',
    J: 'Jota',
  },
  line: (line, count, symbol, amount) => `Línea ${line}: ${count} × ${symbol} paga ${amount}`,
  scatter: (count, amount) => `${count} portales pagan ${amount}`,
  freeSpins: 'Giros gratis',
  introTitle: (count) => `${count} giros gratis`,
  introBody: (multiplier) => `Cada premio de línea se paga ${multiplier} veces.`,
  introAction: 'Empezar',
  moreTitle: (count) => `${count} giros gratis más`,
  spinOf: (spin, left) =>
    left === 0 ? `Giro gratis ${spin}, el último` : `Giro gratis ${spin}, quedan ${left}`,
  lineTimes: (multiplier) => `Líneas ×${multiplier}`,
  outroTitle: 'Tus giros gratis ganaron',
  outroBody: (count) => `en ${count} giros`,
  outroAction: 'Continuar',
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  capped: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: 'Cinco rodillos, tres filas y veinte líneas siempre activas. Ganan los símbolos iguales en una línea desde la izquierda; se paga solo el mejor premio de cada línea.',
  ruleHeadings: {
    symbols: 'Lo que pagan los símbolos',
    free: 'Giros gratis',
    lines: 'Las líneas',
    odds: 'Probabilidades',
    fair: 'Juego limpio',
  },
  wildRule:
    'Sustituye a todos los símbolos salvo el portal. En los rodillos segundo, tercero y cuarto.',
  scatterRule: 'Paga en cualquier lugar e inicia los giros gratis.',
  paysNote: (bet) => `Importes para una apuesta de ${bet}.`,
  freeRule: (award, multiplier) =>
    `Los portales en cualquier lugar inician giros gratis: ${award}. En ellos cada premio de línea se paga ${multiplier} veces y los portales dan más giros del mismo modo. Todos los giros de una ronda se deciden y pagan juntos; si se pierde la conexión, el premio ya está en tu saldo.`,
  linesRule: (count) =>
    `Las ${count} líneas juegan en cada giro. La apuesta se reparte entre ellas.`,
  facts: {
    rtp: 'Retorno al jugador',
    hit: 'Giros que devuelven algo',
    above: 'Giros que devuelven al menos la apuesta',
    maxWin: 'Premio más alto',
    maxWinOdds: 'Probabilidad del premio más alto',
    free: 'Inicio de giros gratis',
    paytable: 'Tabla de pagos',
  },
  oneIn: (count) => `1 de cada ${count}`,
  timesBet: (count) => `${count} veces la apuesta`,
  fairRule:
    'Cada ronda se decide antes de que los rodillos se muevan, con una semilla cuya huella queda fijada antes de jugar; se revela cuando la cambias, así que cada ronda se puede comprobar. No depende de rondas anteriores, de tu saldo ni de la hora.',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

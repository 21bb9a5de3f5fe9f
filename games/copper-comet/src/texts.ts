/** Messages of this game only. Amounts are passed in formatted. */
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
  readonly wildRule: string;
  readonly scatterRule: string;
  readonly freeRule: (award: string, multiplier: number) => string;
  readonly linesRule: (count: number) => string;
  readonly hit: string;
  readonly above: string;
  readonly freeStart: string;
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
  wildRule: 'Stands for every symbol but the star gate. On the second, third and fourth reel.',
  scatterRule: 'Pays anywhere and starts free spins.',
  freeRule: (award, multiplier) =>
    `Star gates anywhere start free spins: ${award}. During them every line win is paid ${multiplier} times, and star gates win more free spins the same way. All spins of a round are decided and paid together; if the connection is lost, the win is already in your balance.`,
  linesRule: (count) => `All ${count} lines play on every spin. The bet is shared among them.`,
  hit: 'Spins that return something',
  above: 'Spins that return at least the bet',
  freeStart: 'Free spins start',
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
  wildRule:
    'Sustituye a todos los símbolos salvo el portal. En los rodillos segundo, tercero y cuarto.',
  scatterRule: 'Paga en cualquier lugar e inicia los giros gratis.',
  freeRule: (award, multiplier) =>
    `Los portales en cualquier lugar inician giros gratis: ${award}. En ellos cada premio de línea se paga ${multiplier} veces y los portales dan más giros del mismo modo. Todos los giros de una ronda se deciden y pagan juntos; si se pierde la conexión, el premio ya está en tu saldo.`,
  linesRule: (count) =>
    `Las ${count} líneas juegan en cada giro. La apuesta se reparte entre ellas.`,
  hit: 'Giros que devuelven algo',
  above: 'Giros que devuelven al menos la apuesta',
  freeStart: 'Inicio de giros gratis',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

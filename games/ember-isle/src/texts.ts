/** Messages of this game only. Amounts are passed in formatted. */
export interface GameTexts {
  readonly symbols: Readonly<Record<string, string>>;
  readonly metals: Readonly<Record<string, string>>;
  readonly line: (line: number, count: number, symbol: string, amount: string) => string;
  readonly introTitle: (coins: number) => string;
  readonly introBody: (respins: number) => string;
  readonly introAction: string;
  readonly respinsLeft: (left: number) => string;
  readonly coins: (count: number) => string;
  readonly coinsPay: (count: number, amount: string) => string;
  readonly fullTitle: string;
  readonly outroTitle: string;
  readonly outroBody: (count: number) => string;
  readonly outroAction: string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly capped: (stakes: string) => string;
  readonly lead: string;
  readonly wildRule: string;
  readonly coinRule: (count: number) => string;
  readonly holdTitle: string;
  readonly holdRule: (count: number, respins: number, oneIn: string) => string;
  readonly fullRule: (stakes: string) => string;
  readonly coinsTitle: string;
  readonly coinHead: readonly [coin: string, worth: string, share: string];
  readonly coinPlain: string;
  readonly coinsNote: string;
  readonly linesRule: (count: number) => string;
  readonly together: string;
  readonly partLines: string;
  readonly partHold: string;
  readonly holdStart: string;
  readonly averageCoins: string;
  readonly fullOdds: string;
}

const english: GameTexts = {
  symbols: {
    W: 'Fire mountain',
    C: 'Coin',
    H1: 'Stone turtle',
    H2: 'Fire opal',
    H3: 'Hibiscus',
    H4: 'Torch',
    A: 'Ace',
    K: 'King',
    Q: 'Queen',
    J: 'Jack',
  },
  metals: { BRONZE: 'BRONZE', SILVER: 'SILVER', GOLD: 'GOLD' },
  line: (line, count, symbol, amount) => `Line ${line}: ${count} × ${symbol} pays ${amount}`,
  introTitle: (coins) => `${coins} coins lock`,
  introBody: (respins) => `${respins} respins; every new coin sets them back to ${respins}.`,
  introAction: 'Start',
  respinsLeft: (left) => (left === 0 ? 'No respin left' : `Respins left: ${left}`),
  coins: (count) => (count === 1 ? '1 coin' : `${count} coins`),
  coinsPay: (count, amount) => `${count} coins pay ${amount}`,
  fullTitle: 'Every cell holds a coin',
  outroTitle: 'Your coins won',
  outroBody: (count) => `${count} coins`,
  outroAction: 'Continue',
  skip: 'Skip to the total',
  bigTitle: 'You won',
  capped: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: 'Five reels, three rows, twenty lines that always play. Equal symbols on a line from the left win; only the best win of each line is paid.',
  wildRule: 'Stands for every symbol but the coin. On the second, third and fourth reel.',
  coinRule: (count) =>
    `Pays nothing by itself; ${count} or more in view lock and start hold and spin.`,
  holdTitle: 'Hold and spin',
  holdRule: (count, respins, oneIn) =>
    `${count} or more coins in view stay where they are, and what each is worth is opened. ${respins} respins follow in which only coins land: each empty cell lands one once in ${oneIn} respins, whatever happened before. Any new coin stays too and sets the respins back to ${respins}. When no respin is left or no cell is empty, all coins are paid.`,
  fullRule: (stakes) => `Coins in all fifteen cells add ${stakes} times the bet.`,
  coinsTitle: 'What coins are worth',
  coinHead: ['Coin', 'Worth', 'Share of all coins'],
  coinPlain: 'Coin',
  coinsNote: 'Bronze, silver and gold are names of coins of this game; they are no jackpots.',
  linesRule: (count) => `All ${count} lines play on every spin. The bet is shared among them.`,
  together:
    'All respins of a round are decided and paid together with its spin; if the connection is lost, the win is already in your balance.',
  partLines: 'of it by lines',
  partHold: 'of it by hold and spin',
  holdStart: 'Hold and spin starts',
  averageCoins: 'Coins at its end, on average',
  fullOdds: 'Coins in all cells',
};

const spanish: GameTexts = {
  symbols: {
    W: 'Montaña de fuego',
    C: 'Moneda',
    H1: 'Tortuga de piedra',
    H2: 'Ópalo de fuego',
    H3: 'Hibisco',
    H4: 'Antorcha',
    A: 'As',
    K: 'Rey',
    Q: 'Reina',
    J: 'Jota',
  },
  metals: { BRONZE: 'BRONCE', SILVER: 'PLATA', GOLD: 'ORO' },
  line: (line, count, symbol, amount) => `Línea ${line}: ${count} × ${symbol} paga ${amount}`,
  introTitle: (coins) => `${coins} monedas se quedan`,
  introBody: (respins) => `${respins} giros; cada moneda nueva los devuelve a ${respins}.`,
  introAction: 'Empezar',
  respinsLeft: (left) => (left === 0 ? 'No quedan giros' : `Giros que quedan: ${left}`),
  coins: (count) => (count === 1 ? '1 moneda' : `${count} monedas`),
  coinsPay: (count, amount) => `${count} monedas pagan ${amount}`,
  fullTitle: 'Hay una moneda en cada casilla',
  outroTitle: 'Tus monedas ganaron',
  outroBody: (count) => `${count} monedas`,
  outroAction: 'Continuar',
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  capped: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: 'Cinco rodillos, tres filas y veinte líneas siempre activas. Ganan los símbolos iguales en una línea desde la izquierda; se paga solo el mejor premio de cada línea.',
  wildRule:
    'Sustituye a todos los símbolos salvo la moneda. En los rodillos segundo, tercero y cuarto.',
  coinRule: (count) =>
    `No paga por sí sola; ${count} o más a la vista se quedan e inician los giros.`,
  holdTitle: 'Las monedas que se quedan',
  holdRule: (count, respins, oneIn) =>
    `${count} o más monedas a la vista se quedan donde están y se descubre lo que vale cada una. Siguen ${respins} giros en los que solo caen monedas: en cada casilla vacía cae una en 1 de cada ${oneIn} giros, haya pasado antes lo que haya pasado. Toda moneda nueva se queda también y devuelve los giros a ${respins}. Cuando no quedan giros o casillas vacías, se pagan todas las monedas.`,
  fullRule: (stakes) => `Monedas en las quince casillas suman ${stakes} veces la apuesta.`,
  coinsTitle: 'Lo que valen las monedas',
  coinHead: ['Moneda', 'Valor', 'Parte de todas las monedas'],
  coinPlain: 'Moneda',
  coinsNote: 'Bronce, plata y oro son nombres de monedas de este juego; no son botes.',
  linesRule: (count) =>
    `Las ${count} líneas juegan en cada giro. La apuesta se reparte entre ellas.`,
  together:
    'Todos los giros de una ronda se deciden y pagan junto con el primero; si se pierde la conexión, el premio ya está en tu saldo.',
  partLines: 'de él por líneas',
  partHold: 'de él por las monedas que se quedan',
  holdStart: 'Las monedas se quedan',
  averageCoins: 'Monedas al final, de media',
  fullOdds: 'Monedas en todas las casillas',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

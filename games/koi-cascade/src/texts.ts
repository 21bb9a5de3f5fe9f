/** Messages of this game only. Amounts are passed in formatted. */
export interface GameTexts {
  readonly symbols: Readonly<Record<string, string>>;
  readonly ways: (ways: number, count: number, symbol: string, amount: string) => string;
  readonly scatter: (count: number, amount: string) => string;
  readonly freeSpins: string;
  readonly introTitle: (count: number) => string;
  readonly introBody: string;
  readonly introAction: string;
  readonly moreTitle: (count: number) => string;
  readonly spinOf: (spin: number, left: number) => string;
  readonly multiplier: (times: number) => string;
  readonly outroTitle: string;
  readonly outroBody: (count: number) => string;
  readonly outroAction: string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly capped: (stakes: string) => string;
  readonly lead: (least: number, most: number, ways: string) => string;
  readonly wildRule: string;
  readonly scatterRule: string;
  readonly waysTitle: string;
  readonly waysRule: string;
  readonly freeRule: (award: string, rowsLeast: number) => string;
  readonly againRule: (award: string) => string;
  readonly together: string;
  readonly partWays: string;
  readonly partScatter: string;
  readonly partFree: string;
  readonly freeStart: string;
  readonly freeAverage: string;
}

const english: GameTexts = {
  symbols: {
    W: 'Dragonfly',
    S: 'Lotus',
    A1: 'Golden koi',
    A2: 'Red koi',
    A3: 'Blue koi',
    A4: 'Frog',
    B1: 'Maple leaf',
    B2: 'Blossom',
    B3: 'Bamboo',
    B4: 'Stones',
  },
  ways: (ways, count, symbol, amount) =>
    ways === 1
      ? `${count} × ${symbol} in one way pays ${amount}`
      : `${count} × ${symbol} in ${ways} ways pays ${amount}`,
  scatter: (count, amount) => `${count} lotus flowers pay ${amount}`,
  freeSpins: 'Free spins',
  introTitle: (count) => `${count} free spins`,
  introBody:
    'Wins are multiplied. The multiplier starts at 1 and grows by 1 after every spin that wins.',
  introAction: 'Light the lanterns',
  moreTitle: (count) => `${count} more free spins`,
  spinOf: (spin, left) =>
    left === 0 ? `Free spin ${spin}, the last` : `Free spin ${spin}, ${left} to go`,
  multiplier: (times) => `Wins ×${times}`,
  outroTitle: 'Your free spins won',
  outroBody: (count) => `in ${count} spins`,
  outroAction: 'Continue',
  skip: 'Skip to the total',
  bigTitle: 'You won',
  capped: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: (least, most, ways) =>
    `Six reels of ${least} to ${most} rows: the water rises and sinks with every spin, and up to ${ways} ways play at once. Equal symbols on neighboring reels from the left win, wherever they stand.`,
  wildRule: 'Stands for every symbol but the lotus. On the second to the fifth reel.',
  scatterRule: 'Pays anywhere on a paid spin and starts free spins. Six and more pay alike.',
  waysTitle: 'The ways',
  waysRule:
    'A symbol wins once for each way to choose one of its cells on every reel of its run: two frogs on the first reel, one on the second and three on the third are 2 × 1 × 3 = 6 ways. The amounts above are for one way; every symbol is paid for its longest run.',
  freeRule: (award, rowsLeast) =>
    `Lotus flowers anywhere start free spins: ${award}. In them every reel has at least ${rowsLeast} rows and every win is multiplied: by 1 at first, and by 1 more after each free spin that wins. The multiplier never falls while they last.`,
  againRule: (award) => `In free spins lotus flowers pay nothing but win more spins: ${award}.`,
  together:
    'All spins of a round are decided and paid together; if the connection is lost, the win is already in your balance.',
  partWays: 'of it by ways on paid spins',
  partScatter: 'of it by lotus flowers on paid spins',
  partFree: 'of it by free spins',
  freeStart: 'Free spins start',
  freeAverage: 'Free spins win on average',
};

const spanish: GameTexts = {
  symbols: {
    W: 'Libélula',
    S: 'Loto',
    A1: 'Koi dorado',
    A2: 'Koi rojo',
    A3: 'Koi azul',
    A4: 'Rana',
    B1: 'Hoja de arce',
    B2: 'Flor de cerezo',
    B3: 'Bambú',
    B4: 'Piedras',
  },
  ways: (ways, count, symbol, amount) =>
    ways === 1
      ? `${count} × ${symbol} de una forma paga ${amount}`
      : `${count} × ${symbol} de ${ways} formas paga ${amount}`,
  scatter: (count, amount) => `${count} flores de loto pagan ${amount}`,
  freeSpins: 'Giros gratis',
  introTitle: (count) => `${count} giros gratis`,
  introBody:
    'Los premios se multiplican. El multiplicador empieza en 1 y crece en 1 tras cada giro con premio.',
  introAction: 'Encender los faroles',
  moreTitle: (count) => `${count} giros gratis más`,
  spinOf: (spin, left) =>
    left === 0 ? `Giro gratis ${spin}, el último` : `Giro gratis ${spin}, quedan ${left}`,
  multiplier: (times) => `Premios ×${times}`,
  outroTitle: 'Tus giros gratis ganaron',
  outroBody: (count) => `en ${count} giros`,
  outroAction: 'Continuar',
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  capped: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: (least, most, ways) =>
    `Seis rodillos de ${least} a ${most} filas: el agua sube y baja con cada giro, y hasta ${ways} formas juegan a la vez. Ganan los símbolos iguales en rodillos vecinos desde la izquierda, estén donde estén.`,
  wildRule: 'Sustituye a todos los símbolos salvo el loto. Del segundo al quinto rodillo.',
  scatterRule:
    'Paga en cualquier lugar de un giro pagado e inicia los giros gratis. Seis o más pagan lo mismo.',
  waysTitle: 'Las formas',
  waysRule:
    'Un símbolo gana una vez por cada forma de elegir una de sus casillas en cada rodillo de su serie: dos ranas en el primer rodillo, una en el segundo y tres en el tercero son 2 × 1 × 3 = 6 formas. Los importes de arriba son por una forma; cada símbolo se paga por su serie más larga.',
  freeRule: (award, rowsLeast) =>
    `Las flores de loto en cualquier lugar inician giros gratis: ${award}. En ellos cada rodillo tiene al menos ${rowsLeast} filas y cada premio se multiplica: primero por 1, y por 1 más tras cada giro gratis con premio. El multiplicador no baja mientras duran.`,
  againRule: (award) =>
    `En los giros gratis las flores de loto no pagan, pero dan más giros: ${award}.`,
  together:
    'Todos los giros de una ronda se deciden y pagan juntos; si se pierde la conexión, el premio ya está en tu saldo.',
  partWays: 'de él por formas en giros pagados',
  partScatter: 'de él por flores de loto en giros pagados',
  partFree: 'de él por giros gratis',
  freeStart: 'Inicio de giros gratis',
  freeAverage: 'Los giros gratis ganan de media',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

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
  readonly wildBadge: string;
  readonly outroTitle: string;
  readonly outroBody: (count: number) => string;
  readonly outroAction: string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly capped: (stakes: string) => string;
  readonly lead: (ways: string) => string;
  readonly wildRule: string;
  readonly scatterRule: string;
  readonly waysTitle: string;
  readonly waysRule: string;
  readonly freeRule: (award: string) => string;
  readonly together: string;
  readonly partWays: string;
  readonly partScatter: string;
  readonly partFree: string;
  readonly freeStart: string;
}

const english: GameTexts = {
  symbols: {
    W: 'Moon jelly',
    S: 'Pearl',
    H1: 'Turtle',
    H2: 'Seahorse',
    H3: 'Nautilus',
    H4: 'Starfish',
    A: 'Ace',
    K: 'King',
    Q: 'Queen',
    J: 'Jack',
    T: 'Ten',
  },
  ways: (ways, count, symbol, amount) =>
    ways === 1
      ? `${count} × ${symbol} in one way pays ${amount}`
      : `${count} × ${symbol} in ${ways} ways pays ${amount}`,
  scatter: (count, amount) => `${count} pearls pay ${amount}`,
  freeSpins: 'Free spins',
  introTitle: (count) => `${count} free spins`,
  introBody: 'In the deep a moon jelly counts for two or three ways.',
  introAction: 'Dive',
  moreTitle: (count) => `${count} more free spins`,
  spinOf: (spin, left) =>
    left === 0 ? `Free spin ${spin}, the last` : `Free spin ${spin}, ${left} to go`,
  wildBadge: 'Jellies ×2, ×3',
  outroTitle: 'Your free spins won',
  outroBody: (count) => `in ${count} spins`,
  outroAction: 'Continue',
  skip: 'Skip to the total',
  bigTitle: 'You won',
  capped: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: (ways) =>
    `Five reels, three rows and ${ways} ways that always play. Equal symbols on neighboring reels from the left win, wherever they stand.`,
  wildRule: 'Stands for every symbol but the pearl. On the second, third and fourth reel.',
  scatterRule: 'Pays anywhere and starts free spins.',
  waysTitle: 'The ways',
  waysRule:
    'A symbol wins once for each way to choose one of its cells on every reel of its run: two turtles on the first reel, one on the second and two on the third are 2 × 1 × 2 = 4 ways. The amounts above are for one way; every symbol is paid for its longest run.',
  freeRule: (award) =>
    `Pearls anywhere start free spins: ${award}. In them a moon jelly on the second reel counts for 2 ways, on the third and fourth reel for 3, and pearls win more free spins the same way.`,
  together:
    'All spins of a round are decided and paid together; if the connection is lost, the win is already in your balance.',
  partWays: 'of it by ways on paid spins',
  partScatter: 'of it by pearls on paid spins',
  partFree: 'of it by free spins',
  freeStart: 'Free spins start',
};

const spanish: GameTexts = {
  symbols: {
    W: 'Medusa luna',
    S: 'Perla',
    H1: 'Tortuga',
    H2: 'Caballito de mar',
    H3: 'Nautilo',
    H4: 'Estrella de mar',
    A: 'As',
    K: 'Rey',
    Q: 'Reina',
    J: 'Jota',
    T: 'Diez',
  },
  ways: (ways, count, symbol, amount) =>
    ways === 1
      ? `${count} × ${symbol} de una forma paga ${amount}`
      : `${count} × ${symbol} de ${ways} formas paga ${amount}`,
  scatter: (count, amount) => `${count} perlas pagan ${amount}`,
  freeSpins: 'Giros gratis',
  introTitle: (count) => `${count} giros gratis`,
  introBody: 'En lo profundo una medusa luna cuenta por dos o tres formas.',
  introAction: 'Sumergirse',
  moreTitle: (count) => `${count} giros gratis más`,
  spinOf: (spin, left) =>
    left === 0 ? `Giro gratis ${spin}, el último` : `Giro gratis ${spin}, quedan ${left}`,
  wildBadge: 'Medusas ×2, ×3',
  outroTitle: 'Tus giros gratis ganaron',
  outroBody: (count) => `en ${count} giros`,
  outroAction: 'Continuar',
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  capped: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: (ways) =>
    `Cinco rodillos, tres filas y ${ways} formas siempre activas. Ganan los símbolos iguales en rodillos vecinos desde la izquierda, estén donde estén.`,
  wildRule:
    'Sustituye a todos los símbolos salvo la perla. En los rodillos segundo, tercero y cuarto.',
  scatterRule: 'Paga en cualquier lugar e inicia los giros gratis.',
  waysTitle: 'Las formas',
  waysRule:
    'Un símbolo gana una vez por cada forma de elegir una de sus casillas en cada rodillo de su serie: dos tortugas en el primer rodillo, una en el segundo y dos en el tercero son 2 × 1 × 2 = 4 formas. Los importes de arriba son por una forma; cada símbolo se paga por su serie más larga.',
  freeRule: (award) =>
    `Las perlas en cualquier lugar inician giros gratis: ${award}. En ellos una medusa luna cuenta por 2 formas en el segundo rodillo y por 3 en el tercero y el cuarto, y las perlas dan más giros del mismo modo.`,
  together:
    'Todos los giros de una ronda se deciden y pagan juntos; si se pierde la conexión, el premio ya está en tu saldo.',
  partWays: 'de él por formas en giros pagados',
  partScatter: 'de él por perlas en giros pagados',
  partFree: 'de él por giros gratis',
  freeStart: 'Inicio de giros gratis',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

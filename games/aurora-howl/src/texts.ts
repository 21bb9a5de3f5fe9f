/** Messages of this game only. Amounts are passed in formatted. */
export interface GameTexts {
  readonly symbols: Readonly<Record<string, string>>;
  readonly line: (
    line: number,
    count: number,
    symbol: string,
    from: 'left' | 'right',
    amount: string,
  ) => string;
  readonly respins: string;
  readonly respinOf: (respin: number) => string;
  readonly wildReels: (count: number) => string;
  readonly respinComes: string;
  readonly respinsWon: (amount: string) => string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly capped: (stakes: number) => string;
  readonly lead: string;
  readonly wildRule: string;
  readonly respinRule: (max: number) => string;
  readonly linesRule: (count: number) => string;
  readonly firstSpinShare: string;
  readonly respinShare: string;
  readonly respinStart: string;
}

const english: GameTexts = {
  symbols: {
    W: 'Wolf',
    NB: 'Moon',
    N7: 'North star',
    G1: 'Paw stone',
    G2: 'Snow stone',
    G3: 'Fir stone',
    G4: 'Feather stone',
    G5: 'Leaf stone',
  },
  line: (line, count, symbol, from, amount) =>
    from === 'left'
      ? `Line ${line}: ${count} × ${symbol} pays ${amount}`
      : `Line ${line} from the right: ${count} × ${symbol} pays ${amount}`,
  respins: 'Respins',
  respinOf: (respin) => `Respin ${respin}`,
  wildReels: (count) => (count === 1 ? '1 wolf reel' : `${count} wolf reels`),
  respinComes: 'The wolf stays: the other reels spin again.',
  respinsWon: (amount) => `${amount} of it in respins`,
  skip: 'Skip to the total',
  bigTitle: 'You won',
  capped: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: 'Five reels, three rows, ten lines that always play and pay from both sides. Equal symbols on a line from the left or from the right edge win; five of a kind pay once.',
  wildRule: 'Stands for every symbol and fills its reel. On the second, third and fourth reel.',
  respinRule: (max) =>
    `A wolf that comes into view fills its whole reel before wins are paid, stays there, and the other reels spin again for free. Each new wolf reel gives one more respin, ${max} at most in a round. All spins of a round are decided and paid together; if the connection is lost, the win is already in your balance.`,
  linesRule: (count) => `All ${count} lines play on every spin. The bet is shared among them.`,
  firstSpinShare: 'Part of it in paid spins',
  respinShare: 'Part of it in respins',
  respinStart: 'A respin starts',
};

const spanish: GameTexts = {
  symbols: {
    W: 'Lobo',
    NB: 'Luna',
    N7: 'Estrella del norte',
    G1: 'Piedra huella',
    G2: 'Piedra nieve',
    G3: 'Piedra abeto',
    G4: 'Piedra pluma',
    G5: 'Piedra hoja',
  },
  line: (line, count, symbol, from, amount) =>
    from === 'left'
      ? `Línea ${line}: ${count} × ${symbol} paga ${amount}`
      : `Línea ${line} desde la derecha: ${count} × ${symbol} paga ${amount}`,
  respins: 'Regiros',
  respinOf: (respin) => `Regiro ${respin}`,
  wildReels: (count) => (count === 1 ? '1 rodillo lobo' : `${count} rodillos lobo`),
  respinComes: 'El lobo se queda: los demás rodillos giran otra vez.',
  respinsWon: (amount) => `${amount} en los regiros`,
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  capped: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: 'Cinco rodillos, tres filas y diez líneas siempre activas que pagan por los dos lados. Ganan los símbolos iguales en una línea desde el borde izquierdo o desde el derecho; cinco iguales se pagan una vez.',
  wildRule:
    'Sustituye a todos los símbolos y llena su rodillo. En los rodillos segundo, tercero y cuarto.',
  respinRule: (max) =>
    `Un lobo que aparece llena todo su rodillo antes de pagar, se queda ahí y los demás rodillos giran otra vez sin coste. Cada nuevo rodillo lobo da un regiro más, ${max} como máximo por ronda. Todos los giros de una ronda se deciden y pagan juntos; si se pierde la conexión, el premio ya está en tu saldo.`,
  linesRule: (count) =>
    `Las ${count} líneas juegan en cada giro. La apuesta se reparte entre ellas.`,
  firstSpinShare: 'De ello en giros pagados',
  respinShare: 'De ello en regiros',
  respinStart: 'Inicio de un regiro',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

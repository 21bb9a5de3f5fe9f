/** Messages of this game only. Amounts are passed in formatted. */
export interface GameTexts {
  readonly symbols: Readonly<Record<string, string>>;
  readonly anySeven: string;
  readonly anyBar: string;
  readonly twoCherries: string;
  /** What a payline paid for, such as "3 × Red seven". */
  readonly what: (symbol: string, count: number) => string;
  readonly line: (line: number, what: string, multiplier: number, amount: string) => string;
  readonly skip: string;
  readonly bigTitle: string;
  readonly highest: (stakes: number) => string;
  readonly lead: string;
  readonly wilds: string;
  readonly wildRule: (multiplier: number) => string;
  readonly wildsRule: (multiplier: number, twice: number) => string;
  readonly mixed: string;
  readonly anySevenRule: string;
  readonly anyBarRule: string;
  readonly twoCherriesRule: string;
  readonly blankRule: string;
  readonly linesRule: (count: number) => string;
  readonly neverBelow: string;
}

const english: GameTexts = {
  symbols: {
    W: 'Signal star',
    R7: 'Red seven',
    B7: 'Blue seven',
    T3: 'Triple bar',
    T2: 'Double bar',
    T1: 'Single bar',
    CH: 'Cherries',
    '--': 'Dark lamp',
  },
  anySeven: 'Any sevens',
  anyBar: 'Any bars',
  twoCherries: 'Two cherries',
  what: (symbol, count) => {
    if (symbol === 'ANY7') return 'three sevens';
    if (symbol === 'ANYBAR') return 'three bars';
    return `${count} × ${english.symbols[symbol] ?? symbol}`;
  },
  line: (line, what, multiplier, amount) =>
    multiplier > 1
      ? `Line ${line}: ${what}, times ${multiplier} by its stars, pays ${amount}`
      : `Line ${line}: ${what} pays ${amount}`,
  skip: 'Skip to the total',
  bigTitle: 'You won',
  highest: (stakes) => `The highest win of the game: ${stakes} times the bet.`,
  lead: 'Three reels, three rows, five lines that always play. Three equal symbols on a line win; only the best win of each line is paid.',
  wilds: 'Signal stars',
  wildRule: (multiplier) =>
    `Stands for every symbol and pays the win of its line ${multiplier} times.`,
  wildsRule: (multiplier, twice) =>
    `A signal star stands for every symbol that pays. One star on a winning line pays it ${multiplier} times, two stars ${twice} times. Three stars pay their own prize, which is not multiplied. Stars do not help two cherries.`,
  mixed: 'Mixed lines',
  anySevenRule: 'Three sevens of both colors.',
  anyBarRule: 'Three bars of any kind.',
  twoCherriesRule: 'Anywhere on a line without a star.',
  blankRule: 'Pays nothing.',
  linesRule: (count) => `All ${count} lines play on every spin. The bet is shared among them.`,
  neverBelow: 'Every win of this game returns at least the bet.',
};

const spanish: GameTexts = {
  symbols: {
    W: 'Estrella señal',
    R7: 'Siete rojo',
    B7: 'Siete azul',
    T3: 'Barra triple',
    T2: 'Barra doble',
    T1: 'Barra simple',
    CH: 'Cerezas',
    '--': 'Lámpara apagada',
  },
  anySeven: 'Sietes mezclados',
  anyBar: 'Barras mezcladas',
  twoCherries: 'Dos cerezas',
  what: (symbol, count) => {
    if (symbol === 'ANY7') return 'tres sietes';
    if (symbol === 'ANYBAR') return 'tres barras';
    return `${count} × ${spanish.symbols[symbol] ?? symbol}`;
  },
  line: (line, what, multiplier, amount) =>
    multiplier > 1
      ? `Línea ${line}: ${what}, por ${multiplier} con sus estrellas, paga ${amount}`
      : `Línea ${line}: ${what} paga ${amount}`,
  skip: 'Ir al total',
  bigTitle: 'Has ganado',
  highest: (stakes) => `El premio más alto del juego: ${stakes} veces la apuesta.`,
  lead: 'Tres rodillos, tres filas y cinco líneas siempre activas. Ganan tres símbolos iguales en una línea; se paga solo el mejor premio de cada línea.',
  wilds: 'Estrellas señal',
  wildRule: (multiplier) =>
    `Sustituye a todos los símbolos y paga ${multiplier} veces el premio de su línea.`,
  wildsRule: (multiplier, twice) =>
    `Una estrella señal sustituye a todos los símbolos que pagan. Una estrella en una línea ganadora la paga ${multiplier} veces; dos estrellas, ${twice} veces. Tres estrellas pagan su propio premio, que no se multiplica. Las estrellas no ayudan a las dos cerezas.`,
  mixed: 'Líneas mezcladas',
  anySevenRule: 'Tres sietes de los dos colores.',
  anyBarRule: 'Tres barras de cualquier tipo.',
  twoCherriesRule: 'En cualquier lugar de una línea sin estrella.',
  blankRule: 'No paga.',
  linesRule: (count) =>
    `Las ${count} líneas juegan en cada giro. La apuesta se reparte entre ellas.`,
  neverBelow: 'Todo premio de este juego devuelve al menos la apuesta.',
};

export function gameTexts(locale: string): GameTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

/** Messages of this game only. Numbers are passed in formatted. */
export interface BingoTexts {
  readonly call: string;
  readonly card: string;
  readonly free: string;
  readonly cell: (name: string, isMarked: boolean) => string;
  readonly balls: string;
  readonly called: (count: number, all: number) => string;
  readonly prizes: string;
  readonly lines: (count: number, isMost: boolean) => string;
  readonly corners: string;
  /** Short version for the narrow space beside the card. */
  readonly linesShort: (count: number, isMost: boolean) => string;
  readonly cornersShort: string;
  readonly ready: (balls: number) => string;
  readonly calling: string;
  readonly over: (lines: number) => string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly prizesHead: readonly string[];
  readonly onePrize: string;
  readonly fair: string;
}

const english: BingoTexts = {
  call: 'Call the balls',
  card: 'Bingo card',
  free: 'Free',
  cell: (name, isMarked) => (isMarked ? `${name}, marked` : name),
  balls: 'Last balls',
  called: (count, all) => `${count} of ${all}`,
  prizes: 'Prizes',
  lines: (count, isMost) =>
    isMost ? `${count} lines or more` : count === 1 ? '1 line' : `${count} lines`,
  corners: '4 corners, no line',
  linesShort: (count, isMost) => `${count}${isMost ? '+' : ''} ${count === 1 ? 'line' : 'lines'}`,
  cornersShort: '4 corners',
  ready: (balls) => `A new card for every round, and ${balls} balls.`,
  calling: 'The balls are called.',
  over: (lines) => (lines === 1 ? 'One line is complete.' : `${lines} lines are complete.`),
  lead: 'A bingo card on a balcony at dusk. Thirty-five of seventy-five balls are called, and the complete lines of the card say what it pays.',
  how: [
    'Choose your bet and call the balls. Every round deals a new card with a free middle.',
    'Balls on the card are marked by themselves. Lines are the five rows, the five columns and the two diagonals.',
    'After the last ball the card pays one prize, by its number of complete lines; four marked corners pay where no line is complete.',
  ],
  prizesHead: ['Prize', 'Pays', 'Chance'],
  onePrize: 'One prize for each card: the prize of the lines that stand after the last ball.',
  fair: 'The card row by row and the balls in the order of their call are what the commitment of a round hides.',
};

const spanish: BingoTexts = {
  call: 'Cantar las bolas',
  card: 'Cartón de bingo',
  free: 'Libre',
  cell: (name, isMarked) => (isMarked ? `${name}, marcado` : name),
  balls: 'Últimas bolas',
  called: (count, all) => `${count} de ${all}`,
  prizes: 'Premios',
  lines: (count, isMost) =>
    isMost ? `${count} líneas o más` : count === 1 ? '1 línea' : `${count} líneas`,
  corners: '4 esquinas, sin línea',
  linesShort: (count, isMost) => `${count}${isMost ? '+' : ''} ${count === 1 ? 'línea' : 'líneas'}`,
  cornersShort: '4 esquinas',
  ready: (balls) => `Un cartón nuevo en cada ronda, y ${balls} bolas.`,
  calling: 'Se cantan las bolas.',
  over: (lines) => (lines === 1 ? 'Una línea está completa.' : `${lines} líneas están completas.`),
  lead: 'Un cartón de bingo en un balcón al anochecer. Se cantan treinta y cinco de setenta y cinco bolas, y las líneas completas del cartón dicen lo que paga.',
  how: [
    'Elige tu apuesta y canta las bolas. Cada ronda reparte un cartón nuevo con el centro libre.',
    'Las bolas del cartón se marcan solas. Las líneas son las cinco filas, las cinco columnas y las dos diagonales.',
    'Tras la última bola el cartón paga un premio, según sus líneas completas; las cuatro esquinas marcadas pagan si no hay ninguna línea.',
  ],
  prizesHead: ['Premio', 'Paga', 'Probabilidad'],
  onePrize: 'Un premio por cartón: el de las líneas que quedan tras la última bola.',
  fair: 'El cartón fila por fila y las bolas en el orden en que se cantan son lo que oculta el compromiso de una ronda.',
};

export function bingoTexts(locale: string): BingoTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

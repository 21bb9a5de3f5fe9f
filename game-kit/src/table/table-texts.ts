/** Messages of the controls of games with choices. Amounts are passed in formatted. */
export interface TableTexts {
  readonly play: string;
  readonly started: string;
  readonly resumed: string;
  readonly movedElsewhere: string;
  /** The open round is in another currency than the table. */
  readonly openIn: (currency: string) => string;
  readonly lastRounds: string;
  readonly noRounds: string;
  readonly checkable: string;
  readonly bet: string;
  readonly returned: string;
}
const english: TableTexts = {
  play: 'Play',
  started: 'The round has started',
  resumed: 'Your open round goes on where you left it.',
  movedElsewhere: 'This round was played on in another window.',
  openIn: (currency) => `Your open round of this game is in ${currency}.`,
  lastRounds: 'Rounds of this visit',
  noRounds: 'No round since you opened the game. Earlier rounds are listed on the page around it.',
  checkable: 'Every round can be checked on the page Fairness.',
  bet: 'Bet',
  returned: 'Returned',
};
const spanish: TableTexts = {
  play: 'Jugar',
  started: 'La ronda ha empezado',
  resumed: 'Tu ronda abierta sigue donde la dejaste.',
  movedElsewhere: 'Esta ronda se jugó en otra ventana.',
  openIn: (currency) => `Tu ronda abierta de este juego está en ${currency}.`,
  lastRounds: 'Rondas de esta visita',
  noRounds: 'Ninguna ronda desde que abriste el juego. La página que lo rodea guarda las de antes.',
  checkable: 'Cada ronda se puede comprobar en la página Juego limpio.',
  bet: 'Apuesta',
  returned: 'Devuelto',
};
export function tableTexts(locale: string): TableTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

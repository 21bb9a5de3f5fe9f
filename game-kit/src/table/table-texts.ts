/** What the controls of games with choices say. Amounts come in formatted. */
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
  lastRounds: 'Last rounds',
  noRounds: 'No round in this window yet.',
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
  lastRounds: 'Últimas rondas',
  noRounds: 'Todavía no hay rondas en esta ventana.',
  checkable: 'Cada ronda se puede comprobar en la página Juego limpio.',
  bet: 'Apuesta',
  returned: 'Devuelto',
};
export function tableTexts(locale: string): TableTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

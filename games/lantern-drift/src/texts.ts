/** Messages of this game only. Numbers are passed in formatted. */
export interface LanternTexts {
  readonly release: string;
  readonly rows: string;
  readonly risk: string;
  readonly risks: Readonly<Record<string, string>>;
  readonly board: (rows: number, risk: string) => string;
  readonly bins: string;
  readonly last: string;
  readonly ready: string;
  readonly drifting: string;
  readonly landed: (bin: number, of: number, multiplier: string) => string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly rtpRange: (low: string, high: string) => string;
  readonly rtpRule: string;
  readonly table: string;
  readonly tableHead: readonly string[];
  readonly bin: string;
  readonly chance: string;
  readonly pays: (rows: number) => string;
  readonly paysNote: string;
  readonly fair: string;
}

const english: LanternTexts = {
  release: 'Release',
  rows: 'Rows',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  board: (rows, risk) => `Garden with ${rows} rows of flowers, ${risk.toLowerCase()} risk`,
  bins: 'What the pools pay',
  last: 'Last lanterns',
  ready: 'Choose the rows and the risk, then release a lantern.',
  drifting: 'The lantern drifts down.',
  landed: (bin, of, multiplier) => `Pool ${bin} of ${of}: ${multiplier}`,
  lead: 'A paper lantern drifts down through a garden of flowers. At each row it turns left or right, and the pool it reaches says what it pays.',
  how: [
    'Choose your bet, 8, 12 or 16 rows, and low, medium or high risk.',
    'Release the lantern. At each row it is as likely to turn left as right.',
    'The middle pools are reached most often; the outer ones pay the most. A higher risk moves pay from the middle to the edges.',
  ],
  rtpRange: (low, high) => `${low} to ${high}`,
  rtpRule:
    'Each of the nine tables has its own exact return. They differ by less than a tenth of a percent.',
  table: 'The nine tables',
  tableHead: ['Rows', 'Risk', 'Return', 'At least the bet', 'Highest win'],
  bin: 'Pool',
  chance: 'Chance',
  pays: (rows) => `What ${rows} rows pay`,
  paysNote:
    'Pools are counted from either edge. The chance is that of this very pool; the one across the garden has the same.',
  fair: 'The turns from the top, 0 for left and 1 for right, are what the commitment of a round hides. The picture only plays them.',
};

const spanish: LanternTexts = {
  release: 'Soltar',
  rows: 'Filas',
  risk: 'Riesgo',
  risks: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  board: (rows, risk) => `Jardín con ${rows} filas de flores, riesgo ${risk.toLowerCase()}`,
  bins: 'Lo que pagan los estanques',
  last: 'Últimos farolillos',
  ready: 'Elige las filas y el riesgo y suelta un farolillo.',
  drifting: 'El farolillo desciende.',
  landed: (bin, of, multiplier) => `Estanque ${bin} de ${of}: ${multiplier}`,
  lead: 'Un farolillo de papel desciende por un jardín de flores. En cada fila gira a la izquierda o a la derecha, y el estanque al que llega dice lo que paga.',
  how: [
    'Elige tu apuesta, 8, 12 o 16 filas, y riesgo bajo, medio o alto.',
    'Suelta el farolillo. En cada fila es igual de probable que gire a la izquierda o a la derecha.',
    'A los estanques del centro se llega más a menudo; los de fuera pagan más. Un riesgo mayor lleva el pago del centro a los bordes.',
  ],
  rtpRange: (low, high) => `${low} a ${high}`,
  rtpRule:
    'Cada una de las nueve tablas tiene su propio retorno exacto. Se diferencian en menos de una décima de punto.',
  table: 'Las nueve tablas',
  tableHead: ['Filas', 'Riesgo', 'Retorno', 'Al menos la apuesta', 'Premio más alto'],
  bin: 'Estanque',
  chance: 'Probabilidad',
  pays: (rows) => `Lo que pagan ${rows} filas`,
  paysNote:
    'Los estanques se cuentan desde cualquier borde. La probabilidad es la de ese mismo estanque; el del otro lado tiene la misma.',
  fair: 'Los giros desde arriba, 0 a la izquierda y 1 a la derecha, son lo que oculta el compromiso de una ronda. La imagen solo los muestra.',
};

export function lanternTexts(locale: string): LanternTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

/**
 * Messages about free plays in the languages of the product. Amounts and dates are passed in
 * formatted.
 */
export interface FreePlayTexts {
  readonly waiting: (count: string, value: string) => string;
  readonly until: (day: string) => string;
  /** Name of the switch: on, the next press uses a free play; off, the balance. */
  readonly use: string;
  /** Label that replaces "Bet" above the stake of a free play. */
  readonly stake: string;
  readonly announced: (count: string, value: string) => string;
  readonly saved: string;
  readonly usedUpTitle: string;
  readonly usedUpBody: (bet: string) => string;
  readonly goneTitle: string;
  readonly goneBody: string;
  readonly elsewhereTitle: string;
  readonly elsewhereBody: string;
}

const english: FreePlayTexts = {
  waiting: (count, value) => `Free plays: ${count} at ${value}`,
  until: (day) => `until ${day}`,
  use: 'Use them',
  stake: 'Free play',
  announced: (count, value) =>
    `Free plays: ${count} at ${value}. The next round uses one; your balance is not touched.`,
  saved: 'Your free plays are saved. The next round uses your balance.',
  usedUpTitle: 'Your free plays are used up',
  usedUpBody: (bet) => `From now on each round uses your balance, at a bet of ${bet}.`,
  goneTitle: 'These free plays are gone',
  goneBody: 'They have ended or were played elsewhere. Nothing was charged.',
  elsewhereTitle: 'These free plays do not fit here',
  elsewhereBody:
    'They belong to another version of this game. Nothing was charged, and your balance is used until they fit again.',
};

const spanish: FreePlayTexts = {
  waiting: (count, value) => `Jugadas gratis: ${count} de ${value}`,
  until: (day) => `hasta el ${day}`,
  use: 'Usarlas',
  stake: 'Jugada gratis',
  announced: (count, value) =>
    `Jugadas gratis: ${count} de ${value}. La próxima ronda usa una; tu saldo no se toca.`,
  saved: 'Tus jugadas gratis quedan guardadas. La próxima ronda usa tu saldo.',
  usedUpTitle: 'Has usado todas tus jugadas gratis',
  usedUpBody: (bet) => `A partir de ahora cada ronda usa tu saldo, con una apuesta de ${bet}.`,
  goneTitle: 'Estas jugadas gratis ya no están',
  goneBody: 'Han terminado o se jugaron en otro lugar. No se ha cobrado nada.',
  elsewhereTitle: 'Estas jugadas gratis no valen aquí',
  elsewhereBody:
    'Son de otra versión de este juego. No se ha cobrado nada, y se usa tu saldo hasta que vuelvan a valer.',
};

export function freePlayTexts(locale: string): FreePlayTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

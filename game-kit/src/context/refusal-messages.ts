/** Messages to the player for refused requests. Source: BET-33. */
export interface RefusalMessage {
  readonly title: string;
  readonly body: string;
}
/** `bet`: a stake that would start a round. `step`: an action in an open round. */
export type Refused = 'bet' | 'step';

interface Sentences {
  readonly titles: Readonly<Record<Refused, string>>;
  /** The whole message when there is no detail to add. */
  readonly outcome: Readonly<Record<Refused, string>>;
  /** The reason by refusal code. */
  readonly reasons: Readonly<Record<string, string>>;
}

const english: Sentences = {
  titles: { bet: 'Your bet was not accepted', step: 'Your move was not accepted' },
  outcome: { bet: 'Nothing was charged.', step: 'Your round has not changed.' },
  reasons: {
    GAME_OPEN: 'A round of this game is still open. The lobby leads to it.',
    ROUND_TOO_SOON: 'The last round has only just begun. Wait a moment, then play on.',
    TOO_MANY_REQUESTS: 'Too many requests in a short time. Wait a moment, then play on.',
    STATE_CONFLICT: 'Something changed in between. You can try again.',
    BALANCE_LIMIT_REACHED: 'Your balance cannot grow any further.',
    WALLET_CLOSED: 'Your balance is closed for play.',
    FEATURE_OFF: 'This game is not offered at the moment.',
    UNKNOWN_GAME: 'This game is not offered at the moment.',
    UNKNOWN_PAYTABLE: 'This game is not offered at the moment.',
    ILLEGAL_ACTION: 'That is not possible at this point of the round.',
    INVALID_LOCATION: 'Your location could not be confirmed.',
    INVALID_XPOINT_TOKEN: 'Your location could not be confirmed.',
    EMAIL_NOT_VERIFIED: 'Please verify your email address first.',
    BIRTH_DATE_REQUIRED: 'Please add your date of birth first.',
    PHONE_NOT_VERIFIED: 'Please verify your phone number first.',
    IDENTITY_NOT_VERIFIED: 'Please verify your identity first.',
    POINTS_CLOSED_IN_STATE: 'Playing for Points is not offered where you live or are.',
    TICKETS_CLOSED_IN_STATE: 'Playing for Sweep Tickets is not offered where you live or are.',
    STAKE_ABOVE_PRIZE_CAP:
      'A win at this stake could be above the largest prize allowed where you live or are. Choose a lower stake.',
    SELF_EXCLUDED: 'You have excluded yourself from play.',
    LOSS_LIMIT_REACHED: 'This stake could take you past the loss limit that you have set.',
    PLAY_LIMIT_REACHED: 'This stake would take you past the play limit that you have set.',
    TIME_LIMIT_REACHED: 'The time that you have set for play is over.',
    ACCOUNT_DISABLED: 'Your account is closed.',
    SESSION_REQUIRED: 'Your session has ended. Log in to play on.',
    INVALID_ACCESS_TOKEN: 'Your session has ended. Log in to play on.',
  },
};

const spanish: Sentences = {
  titles: { bet: 'La apuesta no se aceptó', step: 'La jugada no se aceptó' },
  outcome: { bet: 'No se ha cobrado nada.', step: 'Tu ronda sigue como estaba.' },
  reasons: {
    GAME_OPEN: 'Una ronda de este juego sigue abierta. El lobby lleva a ella.',
    ROUND_TOO_SOON: 'La última ronda acaba de empezar. Espera un momento y sigue jugando.',
    TOO_MANY_REQUESTS: 'Se ha pedido demasiado en poco tiempo. Espera un momento y sigue jugando.',
    STATE_CONFLICT: 'Algo cambió entretanto. Puedes probar de nuevo.',
    BALANCE_LIMIT_REACHED: 'Tu saldo no puede crecer más.',
    WALLET_CLOSED: 'Tu saldo está cerrado para el juego.',
    FEATURE_OFF: 'Este juego no se ofrece en este momento.',
    UNKNOWN_GAME: 'Este juego no se ofrece en este momento.',
    UNKNOWN_PAYTABLE: 'Este juego no se ofrece en este momento.',
    ILLEGAL_ACTION: 'Eso no es posible en este punto de la ronda.',
    INVALID_LOCATION: 'No se ha podido confirmar tu ubicación.',
    INVALID_XPOINT_TOKEN: 'No se ha podido confirmar tu ubicación.',
    EMAIL_NOT_VERIFIED: 'Antes hay que confirmar tu correo electrónico.',
    BIRTH_DATE_REQUIRED: 'Antes hay que añadir tu fecha de nacimiento.',
    PHONE_NOT_VERIFIED: 'Antes hay que confirmar tu número de teléfono.',
    IDENTITY_NOT_VERIFIED: 'Antes hay que confirmar tu identidad.',
    POINTS_CLOSED_IN_STATE: 'Jugar con Points no se ofrece donde vives o estás.',
    TICKETS_CLOSED_IN_STATE: 'Jugar con Sweep Tickets no se ofrece donde vives o estás.',
    STAKE_ABOVE_PRIZE_CAP:
      'Un premio con esta apuesta podría pasar del mayor que se permite donde vives o estás. Elige una apuesta menor.',
    SELF_EXCLUDED: 'Te has excluido del juego.',
    LOSS_LIMIT_REACHED: 'Esta apuesta podría pasar del límite de pérdidas que has fijado.',
    PLAY_LIMIT_REACHED: 'Esta apuesta pasaría del límite de juego que has fijado.',
    TIME_LIMIT_REACHED: 'El tiempo de juego que has fijado se ha acabado.',
    ACCOUNT_DISABLED: 'Tu cuenta está cerrada.',
    SESSION_REQUIRED: 'Tu sesión ha terminado. Entra de nuevo para seguir jugando.',
    INVALID_ACCESS_TOKEN: 'Tu sesión ha terminado. Entra de nuevo para seguir jugando.',
  },
};

export function getRefusalMessage(locale: string, code: string, refused: Refused): RefusalMessage {
  const { titles, outcome, reasons } = locale.toLowerCase().startsWith('es') ? spanish : english;
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  const body = reason === undefined ? outcome[refused] : `${reason} ${outcome[refused]}`;
  return { title: titles[refused], body };
}

/**
 * Messages of the shared controls in the languages of the product. Amounts are passed in formatted.
 */
export interface HudTexts {
  readonly balance: string;
  readonly bet: string;
  readonly win: string;
  readonly spin: string;
  readonly spinning: string;
  readonly lowerBet: string;
  readonly raiseBet: string;
  readonly chooseBet: string;
  readonly aboveBalance: string;
  readonly rules: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly close: string;
  readonly points: string;
  readonly tickets: string;
  readonly returned: (amount: string) => string;
  readonly won: (amount: string) => string;
  readonly noWin: string;
  /** Precedes the outcome when the playback of a round failed. */
  readonly stoppedEarly: (outcome: string) => string;
  /** Above the number of a big win. */
  readonly bigTitle: string;
  /** The multiple of the bet that was won. */
  readonly timesBet: (times: string) => string;
  /** Label of the big button while a win is counted. */
  readonly toWhole: string;
  readonly paused: string;
  readonly pauseReasons: Readonly<Record<string, string>>;
  readonly checkingTitle: string;
  readonly checkingBody: string;
  readonly checkAgain: string;
  readonly lowBalanceTitle: string;
  readonly lowBalanceBody: (amount: string) => string;
  /** The balance does not cover the smallest bet either. */
  readonly emptyBalanceBody: (amount: string, smallest: string) => string;
  /** The same, when the page has nothing to offer now. */
  readonly nothingNow: string;
  /** The time with its weekday. */
  readonly freePointsAt: (time: string) => string;
  readonly betInstead: (amount: string) => string;
  readonly getFreePoints: (amount: string) => string;
  readonly playIn: (currency: string, balance: string) => string;
  readonly toStore: string;
  readonly notNow: string;
  readonly understood: string;
  readonly loading: string;
  readonly startFailed: string;
  /** Title of a replay. */
  readonly replay: string;
  readonly replaying: string;
}

const english: HudTexts = {
  balance: 'Balance',
  bet: 'Bet',
  win: 'Win',
  spin: 'Spin',
  spinning: 'The reels are turning',
  lowerBet: 'Lower bet',
  raiseBet: 'Raise bet',
  chooseBet: 'Choose your bet',
  aboveBalance: 'Amounts above your balance cannot be chosen.',
  rules: 'Game rules',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  close: 'Close',
  points: 'Points',
  tickets: 'Sweep Tickets',
  returned: (amount) => `Returned ${amount}`,
  won: (amount) => `You won ${amount}`,
  noWin: 'No win this time',
  stoppedEarly: (outcome) => `The pictures stopped early. ${outcome}.`,
  bigTitle: 'You won',
  timesBet: (times) => `${times} × the bet`,
  toWhole: 'Show the whole win',
  paused: 'The game is paused',
  pauseReasons: {
    jackpot: 'A jackpot was won. Your game waits for you.',
    location: 'We are checking your location. Your balance is safe.',
    dialog: 'Finish what is open on the page to go on.',
    offline: 'The connection is lost. Your balance is safe.',
    session: 'Please look at the page to go on.',
  },
  checkingTitle: 'Your bet is safe',
  checkingBody:
    'The connection is slow, so we are checking what happened. The round counts once, whatever happens to the connection.',
  checkAgain: 'Check again',
  lowBalanceTitle: 'Not enough for this bet',
  lowBalanceBody: (amount) => `Your balance is ${amount}. A smaller bet fits.`,
  emptyBalanceBody: (amount, smallest) =>
    `Your balance is ${amount} and the smallest bet is ${smallest}.`,
  nothingNow: 'There is nothing to add to it right now.',
  freePointsAt: (time) => `The next free Points come on ${time}.`,
  betInstead: (amount) => `Bet ${amount} instead`,
  getFreePoints: (amount) => `Get ${amount} free Points`,
  playIn: (currency, balance) => `Play with your ${balance} ${currency}`,
  toStore: 'See the packs in the store',
  notNow: 'Not now',
  understood: 'OK',
  loading: 'Loading',
  startFailed: 'The game could not start. Please open it from the lobby again.',
  replay: 'Replay',
  replaying: 'You are watching an earlier round. No bet is placed.',
};

const spanish: HudTexts = {
  balance: 'Saldo',
  bet: 'Apuesta',
  win: 'Premio',
  spin: 'Girar',
  spinning: 'Los rodillos giran',
  lowerBet: 'Bajar la apuesta',
  raiseBet: 'Subir la apuesta',
  chooseBet: 'Elige tu apuesta',
  aboveBalance: 'No se pueden elegir importes por encima de tu saldo.',
  rules: 'Reglas del juego',
  soundOn: 'Con sonido',
  soundOff: 'Sin sonido',
  close: 'Cerrar',
  points: 'Points',
  tickets: 'Sweep Tickets',
  returned: (amount) => `Devuelto ${amount}`,
  won: (amount) => `Has ganado ${amount}`,
  noWin: 'Sin premio esta vez',
  stoppedEarly: (outcome) => `Las imágenes se detuvieron antes. ${outcome}.`,
  bigTitle: 'Has ganado',
  timesBet: (times) => `${times} × la apuesta`,
  toWhole: 'Ver el premio entero',
  paused: 'El juego está en pausa',
  pauseReasons: {
    jackpot: 'Se ha ganado un bote. Tu juego te espera.',
    location: 'Estamos comprobando tu ubicación. Tu saldo está a salvo.',
    dialog: 'Termina lo que está abierto en la página para seguir.',
    offline: 'Se ha perdido la conexión. Tu saldo está a salvo.',
    session: 'Mira la página para continuar.',
  },
  checkingTitle: 'Tu apuesta está a salvo',
  checkingBody:
    'La conexión va lenta y estamos comprobando qué pasó. La ronda cuenta una sola vez, pase lo que pase.',
  checkAgain: 'Comprobar de nuevo',
  lowBalanceTitle: 'No alcanza para esta apuesta',
  lowBalanceBody: (amount) => `Tu saldo es ${amount}. Alcanza para una apuesta menor.`,
  emptyBalanceBody: (amount, smallest) =>
    `Tu saldo es ${amount} y la apuesta más baja es ${smallest}.`,
  nothingNow: 'Ahora mismo no hay nada que añadir.',
  freePointsAt: (time) => `Los próximos Points gratis llegan el ${time}.`,
  betInstead: (amount) => `Apostar ${amount}`,
  getFreePoints: (amount) => `Recibir ${amount} Points gratis`,
  playIn: (currency, balance) => `Jugar con tus ${balance} ${currency}`,
  toStore: 'Ver los paquetes de la tienda',
  notNow: 'Ahora no',
  understood: 'De acuerdo',
  loading: 'Cargando',
  startFailed: 'El juego no pudo empezar. Ábrelo de nuevo desde el lobby.',
  replay: 'Repetición',
  replaying: 'Se muestra de nuevo una ronda anterior. No se hace ninguna apuesta.',
};

/** The messages of a locale such as `en-US`; English where there is no translation. */
export function hudTexts(locale: string): HudTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

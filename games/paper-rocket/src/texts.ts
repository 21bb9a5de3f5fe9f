/** Messages of this game only. Amounts and multipliers are passed in formatted. */
export interface RocketTexts {
  readonly place: string;
  readonly cancel: string;
  readonly cashOut: string;
  readonly nextRound: string;
  readonly queue: string;
  readonly unqueue: string;
  readonly queued: (amount: string) => string;
  readonly unqueued: string;
  readonly notQueued: string;
  readonly locked: string;
  readonly checking: string;
  readonly autoCashOut: string;
  readonly autoOff: string;
  readonly autoHint: (least: string, most: string) => string;
  readonly startsIn: (seconds: string) => string;
  readonly starting: string;
  readonly flying: string;
  readonly ended: (multiplier: string) => string;
  readonly returnedRound: string;
  readonly waiting: string;
  /** No news of a flight, or of a round that does not fly; `multiplier` is the last that arrived. */
  readonly silentFlight: (multiplier: string) => string;
  readonly silentRound: string;
  /** The platform interrupted the flight there. */
  readonly interruptedAt: (multiplier: string) => string;
  readonly offlineTitle: string;
  readonly offlineFree: string;
  readonly offlineBet: (amount: string) => string;
  readonly offlineBets: (count: number) => string;
  readonly offlineAutomatic: (multiplier: string) => string;
  readonly offlineManual: string;
  /** Several bets, at least one with an automatic cash-out. */
  readonly offlineMixed: string;
  readonly offlineReturn: string;
  /** A bet that was requested and not answered. */
  readonly offlinePlacing: string;
  /** A cash-out, or taking a bet back, that was requested and not answered. */
  readonly offlineLeaving: string;
  /** The server has decided; only the result is missing. */
  readonly offlineDecided: (amount: string) => string;
  readonly offlineNext: string;
  readonly checkingTitle: string;
  readonly checkingPlace: string;
  readonly checkingLeave: (amount: string) => string;
  readonly checkingResult: (amount: string) => string;
  /** In place of the player's own name in the list of players. */
  readonly you: string;
  /** A player without a nickname. */
  readonly numberedPlayer: (digits: string) => string;
  readonly placed: (amount: string) => string;
  readonly placedUntil: (amount: string, multiplier: string) => string;
  readonly several: (count: number) => string;
  readonly stillIn: (count: number) => string;
  readonly cancelled: (amount: string) => string;
  /** A bet in a round that did not fly. */
  readonly returned: (amount: string) => string;
  readonly won: (amount: string, multiplier: string) => string;
  readonly back: (amount: string, multiplier: string) => string;
  /** Less than the multiplier says, because an amount is whole. */
  readonly backRounded: (amount: string, multiplier: string, currency: string) => string;
  /** A bet that left because the platform interrupted the flight. */
  readonly interrupted: (amount: string, multiplier: string) => string;
  readonly lost: (multiplier: string) => string;
  readonly lostBefore: (amount: string, multiplier: string | undefined) => string;
  readonly lostOffline: (amount: string, multiplier: string | undefined) => string;
  readonly leftOffline: (bet: string, multiplier: string, amount: string) => string;
  readonly tooLate: string;
  /** A refused cash-out or cancellation; the bet is still active. */
  readonly notTaken: string;
  /** A bet that the server no longer knows. */
  readonly notIn: string;
  readonly history: string;
  readonly players: string;
  readonly noPlayers: string;
  readonly latency: (milliseconds: string) => string;
  readonly curve: string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly chances: string;
  readonly chanceHead: readonly [string, string];
  readonly chanceNote: (percent: string) => string;
  readonly instant: string;
  readonly rounding: (percent: string) => string;
  readonly limits: string;
  readonly limitBet: (amount: string) => string;
  readonly limitRound: (amount: string) => string;
  readonly line1: string;
  readonly line2: string;
  readonly serverFails: string;
  readonly fair: readonly string[];
}

const english: RocketTexts = {
  place: 'Place bet',
  cancel: 'Take bet back',
  cashOut: 'Cash out',
  nextRound: 'Wait for the next round',
  queue: 'Bet on the next round',
  unqueue: 'Take next bet back',
  queued: (amount) => `${amount} will be bet on the next round, once, if you stay`,
  unqueued: 'Your bet on the next round is taken back. Nothing was charged.',
  notQueued: 'Your bet on the next round was not placed. Nothing was charged.',
  locked: 'Your bet is in',
  checking: 'One moment',
  autoCashOut: 'Automatic cash-out at',
  autoOff: 'off',
  autoHint: (least, most) => `From ${least} to ${most}; empty for none.`,
  startsIn: (seconds) => `Bets close in ${seconds} s`,
  starting: 'Ready to fly',
  flying: 'Flying',
  ended: (multiplier) => `It came down at ${multiplier}`,
  returnedRound: 'This round did not fly. Every bet went back.',
  waiting: 'Waiting for the round',
  silentFlight: (multiplier) => `No news of the flight since ${multiplier}. It may have come down.`,
  silentRound: 'No news of the round',
  interruptedAt: (multiplier) => `Interrupted by us at ${multiplier}`,
  offlineTitle: 'The connection is lost',
  offlineFree:
    'You have no bet in the air. You can play on when the connection is back. If other pages open meanwhile, your network blocks live connections: try another one.',
  offlineBet: (amount) => `Your bet of ${amount} flies on without this page.`,
  offlineBets: (count) => `Your ${count} bets fly on without this page.`,
  offlineAutomatic: (multiplier) =>
    `It is cashed out by itself if the rocket reaches ${multiplier}; if it comes down before, the bet is lost.`,
  offlineManual:
    'It has no automatic cash-out, so it is lost if the rocket comes down before you are back. Should our own server fail, the rules say what happens.',
  offlineMixed:
    'Automatic cash-outs hold without the connection. A bet without one is lost if the rocket comes down before you are back.',
  offlineReturn:
    'When the connection is back you can cash out if it still flies, or read here what came of it.',
  offlinePlacing:
    'It is not known yet whether your bet is in. It counts once, and you read it here when the connection is back.',
  offlineLeaving: 'What you pressed counts only if it reaches our server in time.',
  offlineDecided: (amount) =>
    `What became of your bet of ${amount} is decided. You read it here when the connection is back.`,
  offlineNext: 'Your bet on the next round has not been sent, and nothing is charged for it yet.',
  checkingTitle: 'Asking what happened',
  checkingPlace:
    'The connection is slow, so we are asking again whether your bet is in. It counts once, whatever the connection does.',
  checkingLeave: (amount) =>
    `The connection is slow, so we are asking again. A cash-out counts when it reaches our server; until then your bet of ${amount} flies on. An automatic cash-out holds.`,
  checkingResult: (amount) =>
    `What became of your bet of ${amount} is decided. The connection is slow, so we are asking again for the result.`,
  you: 'You',
  numberedPlayer: (digits) => `Player ${digits}`,
  placed: (amount) => `Your bet of ${amount} is in this round`,
  placedUntil: (amount, multiplier) =>
    `Your bet of ${amount} is in this round, and leaves by itself at ${multiplier}`,
  several: (count) => `Your bets in this round: ${count}, the oldest first`,
  stillIn: (count) => `Still in: ${count}`,
  cancelled: (amount) => `Your bet of ${amount} came back`,
  returned: (amount) => `This round did not fly, so your bet of ${amount} came back`,
  won: (amount, multiplier) => `You cashed out ${amount} at ${multiplier}`,
  back: (amount, multiplier) => `Returned ${amount} at ${multiplier}`,
  backRounded: (amount, multiplier, currency) =>
    `Returned ${amount} at ${multiplier}, rounded down to whole ${currency}`,
  interrupted: (amount, multiplier) =>
    `We had to interrupt the flight: bets without an automatic cash-out left at ${multiplier}. You got ${amount}`,
  lost: (multiplier) => `The rocket came down at ${multiplier} before you cashed out`,
  lostBefore: (amount, multiplier) =>
    `Your bet of ${amount} is lost: its rocket came down${multiplier === undefined ? '' : ` at ${multiplier}`} before a cash-out.`,
  lostOffline: (amount, multiplier) =>
    `Your bet of ${amount} is lost: the rocket came down${multiplier === undefined ? '' : ` at ${multiplier}`} while you were offline.`,
  leftOffline: (bet, multiplier, amount) =>
    `Your bet of ${bet} was cashed out at ${multiplier} while you were offline. You got ${amount}.`,
  tooLate: 'The round had closed already. Nothing was charged; the next one comes soon.',
  notTaken: 'That was not accepted. Your bet has not changed.',
  notIn: 'This bet is not in the round any more. See your activity for its result.',
  history: 'Last rounds',
  players: 'In this round',
  noPlayers: 'Nobody yet',
  latency: (milliseconds) => `Your connection: ${milliseconds} ms`,
  curve: 'The flight of the rocket',
  lead: 'A paper rocket climbs over the city, the same for everybody. The longer it flies, the higher the multiplier; at a moment nobody knows it comes down. Who has cashed out before is paid, who has not loses the bet.',
  how: [
    'Place a bet while bets are taken (6 seconds). Until they close you may take it back.',
    'During the flight, cash out whenever you like: you get your bet times the multiplier.',
    'Who is not in a flight may set a bet for the next round. It is placed when bets are taken again, once, and may be taken back until then; who leaves the game has placed nothing.',
    'With an automatic cash-out you leave by yourself as soon as the multiplier gets there, even when your connection is lost.',
  ],
  chances: 'How far it flies',
  chanceHead: ['Multiplier', 'Chance to get there'],
  chanceNote: (percent) =>
    `The return is the same wherever you leave: ${percent} of all bets, over many rounds. No moment is better than another, and rounds before say nothing about the next one.`,
  instant: 'Comes down before 1.01',
  rounding: (percent) =>
    `Amounts are rounded down to whole Points or Sweep Tickets. Bets that are no multiple of 100 can lose a little to this, most at low multipliers: a bet of 10 that leaves at 1.09 gets 10 back, a return of ${percent}.`,
  limits: 'Limits',
  limitBet: (amount) => `A bet that has won ${amount} is cashed out by itself.`,
  limitRound: (amount) =>
    `When the wins of all players together would exceed ${amount} in one round, everybody still in is paid at that moment.`,
  line1:
    'What counts is the moment your cash-out reaches our server, by the clock of the server. The multiplier on your screen is a little behind it; the delay of your connection is shown. There is no compensation for a slow connection: the automatic cash-out is made for that.',
  line2: 'A cash-out in the first moment, before 1.01, counts as one at 1.01.',
  serverFails:
    'Should our server itself fail during a flight, every cash-out that it had accepted stands, and automatic cash-outs work as always. A bet without one leaves at the last moment at which our server could accept a cash-out, if the rocket flew that far; otherwise it is lost. The return is the same as at any other moment. A round that could not fly is refunded.',
  fair: [
    'Where each round ends was fixed before the first of them: every round has a link in a chain of hashes, whose last link was published, and only then a public salt was set.',
    'After a round its link is shown. Hashing it leads to the link of the round before and in the end to the published one; with the salt it gives the point at which the rocket came down. So every round can be checked, and none can be changed.',
  ],
};

const spanish: RocketTexts = {
  place: 'Apostar',
  cancel: 'Retirar apuesta',
  cashOut: 'Cobrar',
  nextRound: 'Espera la próxima ronda',
  queue: 'Apostar en la próxima ronda',
  unqueue: 'Retirar la próxima apuesta',
  queued: (amount) => `Se apostarán ${amount} en la próxima ronda, una vez, si sigues aquí`,
  unqueued: 'Has retirado tu apuesta en la próxima ronda. No se ha cobrado nada.',
  notQueued: 'Tu apuesta en la próxima ronda no se hizo. No se ha cobrado nada.',
  locked: 'Tu apuesta está dentro',
  checking: 'Un momento',
  autoCashOut: 'Cobro automático en',
  autoOff: 'no',
  autoHint: (least, most) => `De ${least} a ${most}; vacío para ninguno.`,
  startsIn: (seconds) => `Las apuestas cierran en ${seconds} s`,
  starting: 'Listo para volar',
  flying: 'En vuelo',
  ended: (multiplier) => `Ha caído en ${multiplier}`,
  returnedRound: 'Esta ronda no voló. Todas las apuestas se devolvieron.',
  waiting: 'Esperando la ronda',
  silentFlight: (multiplier) => `Sin noticias del vuelo desde ${multiplier}. Puede haber caído.`,
  silentRound: 'Sin noticias de la ronda',
  interruptedAt: (multiplier) => `Interrumpido por nosotros en ${multiplier}`,
  offlineTitle: 'Se ha perdido la conexión',
  offlineFree:
    'No tienes ninguna apuesta en vuelo. Puedes seguir jugando cuando vuelva la conexión. Si otras páginas se abren mientras tanto, tu red bloquea las conexiones en vivo: prueba con otra.',
  offlineBet: (amount) => `Tu apuesta de ${amount} sigue volando sin esta página.`,
  offlineBets: (count) => `Tus ${count} apuestas siguen volando sin esta página.`,
  offlineAutomatic: (multiplier) =>
    `Se cobra por sí sola si el cohete llega a ${multiplier}; si cae antes, la apuesta se pierde.`,
  offlineManual:
    'No tiene cobro automático: se pierde si el cohete cae antes de que vuelvas. Si fallara nuestro propio servidor, las reglas dicen qué pasa.',
  offlineMixed:
    'Los cobros automáticos valen sin la conexión. Una apuesta sin él se pierde si el cohete cae antes de que vuelvas.',
  offlineReturn:
    'Cuando vuelva la conexión podrás cobrar si sigue volando, o leerás aquí qué pasó.',
  offlinePlacing:
    'Aún no se sabe si tu apuesta está dentro. Cuenta una sola vez, y lo leerás aquí cuando vuelva la conexión.',
  offlineLeaving: 'Lo que has pulsado solo cuenta si llega a tiempo a nuestro servidor.',
  offlineDecided: (amount) =>
    `Lo que pasó con tu apuesta de ${amount} está decidido. Lo leerás aquí cuando vuelva la conexión.`,
  offlineNext: 'Tu apuesta en la próxima ronda no se ha enviado, y aún no se cobra nada por ella.',
  checkingTitle: 'Preguntando qué pasó',
  checkingPlace:
    'La conexión va lenta y estamos preguntando de nuevo si tu apuesta está dentro. Cuenta una sola vez, pase lo que pase.',
  checkingLeave: (amount) =>
    `La conexión va lenta y estamos preguntando de nuevo. Un cobro cuenta cuando llega a nuestro servidor; hasta entonces tu apuesta de ${amount} sigue volando. Un cobro automático vale.`,
  checkingResult: (amount) =>
    `Lo que pasó con tu apuesta de ${amount} está decidido. La conexión va lenta y estamos pidiendo el resultado de nuevo.`,
  you: 'Tú',
  numberedPlayer: (digits) => `Jugador ${digits}`,
  placed: (amount) => `Tu apuesta de ${amount} está en esta ronda`,
  placedUntil: (amount, multiplier) =>
    `Tu apuesta de ${amount} está en esta ronda y sale por sí misma a ${multiplier}`,
  several: (count) => `Tus apuestas en esta ronda: ${count}, primero la más antigua`,
  stillIn: (count) => `Siguen dentro: ${count}`,
  cancelled: (amount) => `Tu apuesta de ${amount} ha vuelto`,
  returned: (amount) => `Esta ronda no voló, así que tu apuesta de ${amount} ha vuelto`,
  won: (amount, multiplier) => `Has cobrado ${amount} con ${multiplier}`,
  back: (amount, multiplier) => `Devuelto ${amount} con ${multiplier}`,
  backRounded: (amount, multiplier, currency) =>
    `Devuelto ${amount} con ${multiplier}, redondeado hacia abajo a ${currency} enteros`,
  interrupted: (amount, multiplier) =>
    `Tuvimos que interrumpir el vuelo: las apuestas sin cobro automático salieron en ${multiplier}. Recibes ${amount}`,
  lost: (multiplier) => `El cohete cayó en ${multiplier} antes de que cobraras`,
  lostBefore: (amount, multiplier) =>
    `Has perdido tu apuesta de ${amount}: su cohete cayó${multiplier === undefined ? '' : ` en ${multiplier}`} antes de un cobro.`,
  lostOffline: (amount, multiplier) =>
    `Has perdido tu apuesta de ${amount}: el cohete cayó${multiplier === undefined ? '' : ` en ${multiplier}`} mientras estabas sin conexión.`,
  leftOffline: (bet, multiplier, amount) =>
    `Tu apuesta de ${bet} se cobró con ${multiplier} mientras estabas sin conexión. Recibes ${amount}.`,
  tooLate: 'La ronda ya estaba cerrada. No se ha cobrado nada; la próxima llega pronto.',
  notTaken: 'Eso no se aceptó. Tu apuesta sigue como estaba.',
  notIn: 'Esta apuesta ya no está en la ronda. Tu actividad dice qué fue de ella.',
  history: 'Últimas rondas',
  players: 'En esta ronda',
  noPlayers: 'Nadie todavía',
  latency: (milliseconds) => `Tu conexión: ${milliseconds} ms`,
  curve: 'El vuelo del cohete',
  lead: 'Un cohete de papel sube sobre la ciudad, el mismo para todos. Cuanto más vuela, más alto el multiplicador; en un momento que nadie conoce, cae. Quien ha cobrado antes recibe su premio; quien no, pierde la apuesta.',
  how: [
    'Apuesta mientras se aceptan apuestas (6 segundos). Hasta que cierren puedes retirarla.',
    'Durante el vuelo, cobra cuando quieras: recibes tu apuesta por el multiplicador.',
    'Quien no está en un vuelo puede dejar puesta una apuesta para la próxima ronda. Se hace cuando se aceptan apuestas de nuevo, una vez, y hasta entonces se puede retirar; quien sale del juego no ha apostado nada.',
    'Con un cobro automático sales por ti mismo cuando el multiplicador llega, aunque se corte tu conexión.',
  ],
  chances: 'Hasta dónde vuela',
  chanceHead: ['Multiplicador', 'Probabilidad de llegar'],
  chanceNote: (percent) =>
    `El retorno es el mismo salgas donde salgas: ${percent} de las apuestas, en muchas rondas. Ningún momento es mejor que otro y las rondas anteriores no dicen nada de la siguiente.`,
  instant: 'Cae antes de 1.01',
  rounding: (percent) =>
    `Los importes se redondean hacia abajo a Points o Sweep Tickets enteros. Las apuestas que no son múltiplo de 100 pueden perder un poco, sobre todo con multiplicadores bajos: una apuesta de 10 que sale en 1.09 recibe 10, un retorno de ${percent}.`,
  limits: 'Límites',
  limitBet: (amount) => `Una apuesta que ha ganado ${amount} se cobra por sí sola.`,
  limitRound: (amount) =>
    `Cuando los premios de todos juntos superarían ${amount} en una ronda, quienes siguen dentro cobran en ese momento.`,
  line1:
    'Cuenta el momento en que tu cobro llega a nuestro servidor, según el reloj del servidor. El multiplicador de tu pantalla va un poco por detrás; se muestra el retraso de tu conexión. No se compensa una conexión lenta: para eso está el cobro automático.',
  line2: 'Un cobro en el primer instante, antes de 1.01, cuenta como uno en 1.01.',
  serverFails:
    'Si nuestro propio servidor falla durante un vuelo, vale todo cobro que ya había aceptado, y los cobros automáticos funcionan como siempre. Una apuesta sin cobro automático sale en el último momento en que nuestro servidor podía aceptar un cobro, si el cohete llegó hasta ahí; si no, se pierde. El retorno es el mismo que en cualquier otro momento. Una ronda que no pudo volar se devuelve.',
  fair: [
    'Dónde acaba cada ronda se fijó antes de la primera: cada ronda tiene un eslabón en una cadena de hashes, cuyo último eslabón se publicó, y solo después se fijó una sal pública.',
    'Tras la ronda se muestra su eslabón. Su hash lleva al de la ronda anterior y al final al publicado; con la sal da el punto en que cayó el cohete. Así cada ronda se puede comprobar y ninguna se puede cambiar.',
  ],
};

export function rocketTexts(locale: string): RocketTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

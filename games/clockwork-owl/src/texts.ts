import type { Guess } from './state.ts';

/** Messages of this game only. Amounts and multipliers are passed in formatted. */
export interface OwlTexts {
  /**
   * The guess in words for this card; `isEnd`: an ace or a king, where equal is a guess of its own.
   */
  readonly guess: (guess: Guess, isEnd: boolean) => string;
  readonly guessLabel: (
    name: string,
    favourable: number,
    multiplier: string,
    amount: string,
  ) => string;
  readonly ranksRight: (favourable: number) => string;
  readonly guesses: string;
  readonly trail: string;
  readonly skipped: string;
  readonly now: string;
  readonly right: string;
  readonly cashOut: string;
  readonly skip: string;
  readonly skipsLeft: (count: number) => string;
  readonly ready: string;
  readonly choose: (card: string) => string;
  readonly resumed: string;
  readonly correct: (card: string, multiplier: string, amount: string) => string;
  readonly next: (card: string) => string;
  readonly wrong: (card: string) => string;
  readonly capped: string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly guessTable: string;
  readonly guessTableHead: readonly [card: string, guess: string, chance: string, pays: string];
  readonly guessTableNote: string;
  readonly rtpRange: (low: string, high: string) => string;
  readonly rtpRule: string;
  readonly rounding: string;
  readonly roundingRule: string;
  readonly roundingStake: string;
  readonly roundingReturn: string;
  readonly roundingNone: string;
  readonly abandoned: string;
  readonly deck: string;
  readonly fair: string;
}

const english: OwlTexts = {
  guess: (guess, isEnd) =>
    guess === 'same'
      ? 'Same'
      : `${guess === 'higher' ? 'Higher' : 'Lower'}${isEnd ? '' : ' or same'}`,
  guessLabel: (name, favourable, multiplier, amount) =>
    `${name}: ${favourable} of 13 ranks are right, then ${multiplier}, worth ${amount}`,
  ranksRight: (favourable) => `${favourable} of 13 ranks`,
  guesses: 'Your guess on the next card',
  trail: 'Cards of this round',
  skipped: 'skipped',
  now: 'Now',
  right: 'Right',
  cashOut: 'Cash out',
  skip: 'Next card',
  skipsLeft: (count) => `${count} left`,
  ready: 'Will the next card be higher or lower?',
  choose: (card) => `The card is the ${card}.`,
  resumed: 'Your round is still open.',
  correct: (card, multiplier, amount) => `${card}: right. ${multiplier}, worth ${amount}`,
  next: (card) => `${card}. The multiplier stays.`,
  wrong: (card) => `${card}: not what you said. The round is over.`,
  capped: 'The next step could pass the highest win, so the streak was paid.',
  lead: 'One card lies open. Say whether the next is higher or lower; every right guess multiplies what you may take, and you may take it after any of them.',
  how: [
    'Between two and queen an equal card is right for both guesses. On an ace or a king an equal card is a guess of its own, so no guess is ever a sure thing.',
    'You may pass to the next card without a guess up to 52 times in a round. It costs nothing and changes nothing.',
    'A wrong guess ends the round and the bet is lost. Where a right guess could pass ten thousand bets, the streak is paid by itself.',
  ],
  guessTable: 'What one right guess pays',
  guessTableHead: ['Card', 'Guess', 'Chance', 'Multiplier'],
  guessTableNote:
    'In a streak the chances multiply: the multiplier is 0.97 divided by the chance of the whole streak, rounded down to hundredths once.',
  rtpRange: (low, high) => `${low} to ${high}`,
  rtpRule:
    'It depends on your guesses and on where you stop, and no way of playing returns more than the upper figure.',
  rounding: 'Small bets',
  roundingRule:
    'A win is the bet times the multiplier, rounded down to the smallest coin. Bets that are no multiple of 100 can lose a little to this; their least return for any guesses:',
  roundingStake: 'Bet',
  roundingReturn: 'Return at least',
  roundingNone: 'Multiples of 100',
  abandoned:
    'A round that waits for 30 days is cashed out. One without a right guess has the likelier guess made for it first.',
  deck: 'The deck never ends: each card is one of 52 and all are equally likely every time, whatever came before.',
  fair: 'What the commitment of a round hides is the key of its deck; with it every card can be drawn again.',
};

const spanish: OwlTexts = {
  guess: (guess, isEnd) =>
    guess === 'same'
      ? 'Igual'
      : `${guess === 'higher' ? 'Mayor' : 'Menor'}${isEnd ? '' : ' o igual'}`,
  guessLabel: (name, favourable, multiplier, amount) =>
    `${name}: aciertan ${favourable} de 13 valores, después ${multiplier}, vale ${amount}`,
  ranksRight: (favourable) => `${favourable} de 13 valores`,
  guesses: 'Tu pronóstico para la próxima carta',
  trail: 'Cartas de esta ronda',
  skipped: 'pasada',
  now: 'Ahora',
  right: 'Aciertos',
  cashOut: 'Cobrar',
  skip: 'Otra carta',
  skipsLeft: (count) => `quedan ${count}`,
  ready: '¿La próxima carta será mayor o menor?',
  choose: (card) => `La carta es ${card}.`,
  resumed: 'Tu ronda sigue abierta.',
  correct: (card, multiplier, amount) => `${card}: acierto. ${multiplier}, vale ${amount}`,
  next: (card) => `${card}. El multiplicador no cambia.`,
  wrong: (card) => `${card}: no es lo que dijiste. La ronda ha terminado.`,
  capped: 'El paso siguiente podría superar el premio más alto, así que la racha se ha pagado.',
  lead: 'Hay una carta a la vista. Di si la próxima es mayor o menor; cada acierto multiplica lo que puedes cobrar, y puedes cobrarlo después de cualquiera.',
  how: [
    'Entre el dos y la reina una carta igual vale para ambos pronósticos. Con un as o un rey, igual es un pronóstico propio, así que ninguno es seguro.',
    'Puedes pasar a la carta siguiente sin pronóstico hasta 52 veces por ronda. No cuesta nada y no cambia nada.',
    'Un fallo termina la ronda y se pierde la apuesta. Donde un acierto podría superar diez mil apuestas, la racha se paga sola.',
  ],
  guessTable: 'Lo que paga un acierto',
  guessTableHead: ['Carta', 'Pronóstico', 'Probabilidad', 'Multiplicador'],
  guessTableNote:
    'En una racha las probabilidades se multiplican: el multiplicador es 0.97 entre la probabilidad de toda la racha, redondeado hacia abajo a centésimas una sola vez.',
  rtpRange: (low, high) => `${low} a ${high}`,
  rtpRule:
    'Depende de tus pronósticos y de dónde te detengas, y ninguna forma de jugar devuelve más que la cifra superior.',
  rounding: 'Apuestas pequeñas',
  roundingRule:
    'El premio es la apuesta por el multiplicador, redondeado hacia abajo a la moneda menor. Las apuestas que no son múltiplo de 100 pueden perder un poco; su retorno mínimo con cualquier pronóstico:',
  roundingStake: 'Apuesta',
  roundingReturn: 'Retorno mínimo',
  roundingNone: 'Múltiplos de 100',
  abandoned:
    'Una ronda que espera 30 días se cobra. A una sin aciertos se le hace antes el pronóstico más probable.',
  deck: 'La baraja no se acaba: cada carta es una de 52 y todas son igual de probables siempre, sin importar lo anterior.',
  fair: 'Lo que oculta el compromiso de una ronda es la clave de su baraja; con ella se puede volver a sacar cada carta.',
};

export function owlTexts(locale: string): OwlTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

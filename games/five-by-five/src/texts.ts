import type { HandName } from './hands.ts';

/** Messages of this game only. Amounts, cards and counts are passed in formatted. */
export interface FiveTexts {
  readonly names: Readonly<Record<HandName, string>>;
  readonly paysLabel: string;
  readonly hands: string;
  readonly handLabel: (
    number: number,
    cards: string,
    name: string,
    amount: string | undefined,
  ) => string;
  readonly isHint: string;
  readonly hint: string;
  readonly noUndo: string;
  readonly cardsLeft: (count: number) => string;
  readonly ready: string;
  readonly turn: (card: string) => string;
  readonly hintSays: (hand: number) => string;
  readonly placeIn: (hand: number) => string;
  readonly choose: string;
  readonly resumed: string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly paysNote: string;
  readonly rtpBest: string;
  readonly rtpHint: string;
  readonly rtpRandom: string;
  readonly interval: (value: string, low: string, high: string) => string;
  readonly hitHint: string;
  readonly stakeHint: string;
  readonly measured: (best: string, hint: string) => string;
  readonly strategy: string;
  readonly strategyHint: (games: string) => string;
  readonly strategySteps: readonly string[];
  readonly strategyBest: (playouts: string) => string;
  readonly deck: string;
  readonly abandoned: string;
  readonly fair: string;
  readonly jackpots: string;
}

const english: FiveTexts = {
  names: {
    royalFlush: 'Royal flush',
    straightFlush: 'Straight flush',
    fourOfAKind: 'Four of a kind',
    straight: 'Straight',
    fullHouse: 'Full house',
    flush: 'Flush',
    threeOfAKind: 'Three of a kind',
    twoPair: 'Two pairs',
    pair: 'A pair',
    empty: 'Empty',
    oneCard: 'One card',
    toRoyalFlush: 'To a royal flush',
    toStraightFlush: 'To a straight flush',
    toStraight: 'To a straight',
    toFlush: 'To a flush',
    nothing: 'No paying hand',
  },
  paysLabel: 'What a full hand pays',
  hands: 'Your five hands',
  handLabel: (number, cards, name, amount) =>
    [`Hand ${number}`, ...(cards === '' ? [] : [cards]), name].join(': ') +
    (amount === undefined ? '.' : `. Pays ${amount}.`),
  isHint: 'The hint is this hand.',
  hint: 'Hint',
  noUndo: 'A placed card stays: there is no undo.',
  cardsLeft: (count) => (count === 1 ? '1 card to place' : `${count} cards to place`),
  ready: 'Press Play: 25 cards come one by one, and a card that is placed stays.',
  turn: (card) => `${card}: which hand?`,
  hintSays: (hand) => `The hint says hand ${hand}.`,
  placeIn: (hand) => `Place in hand ${hand}`,
  choose: 'Choose a hand',
  resumed: 'Your round is still open.',
  lead: 'Twenty-five cards, five hands. Put each card where it helps most before you see the next.',
  how: [
    'Press Play to place the bet. The deck of 52 cards is shuffled and fixed by a commitment, and its first card is turned over.',
    'Put the card into any of the five hands that has room: press the hand or its number, 1 to 5. The next card is turned over then.',
    'A card that is placed stays where it is. There is no undo.',
    'Each hand takes five cards; their order in the hand does not matter. After 25 cards every full hand is paid by itself and the round is over.',
  ],
  paysNote:
    'Aces stand high or low in a straight. Two pairs, three of a kind and less pay nothing, and a hand is paid for the best thing it is.',
  rtpBest: 'Return to player with the best play found',
  rtpHint: 'Return to player following the hint',
  rtpRandom: 'Return to player placing by chance',
  interval: (value, low, high) => `${value} (${low} to ${high})`,
  hitHint: 'Rounds that return something, with the hint',
  stakeHint: 'Rounds that return at least the bet, with the hint',
  measured: (best, hint) =>
    `No formula gives these numbers; they were measured by playing: ${hint} rounds with the hint and ${best} with the best play found. In brackets stands the range in which the true number lies with 99.9 % certainty. A player who places otherwise may get less.`,
  strategy: 'How to play it best',
  strategyHint: (games) =>
    `The glowing hand is the choice of a fixed table that learned from ${games} games against itself. It sees only what you see. You may switch it off at the table; your play is paid the same either way.`,
  strategySteps: [
    'For every hand the table knows what it comes to on average, by the number of cards placed so far, the cards in the hand, the ways to a straight that the unseen cards still allow, the cards left of its suit and of its ranks.',
    'A card goes where the sum of these five averages rises most.',
    'In short: build straights, which pay more than flushes and come far more often; keep four of them growing, keep straight flushes alive while their cards are unseen, and give one hand the cards that fit nowhere.',
  ],
  strategyBest: (playouts) =>
    `The best play that was found goes one step further: for each hand with room it imagines up to ${playouts} ways the unseen cards may fall, plays each to the end by the hint, and takes the hand with the highest average. No better play is known to us, but that there is none has not been proved.`,
  deck: 'One deck of 52 cards, shuffled once before the first card; every order is equally likely, and no placement changes which card comes next.',
  abandoned: 'A round that waits for 30 days is played to its end by the hint.',
  fair: 'What the commitment of a round hides is its whole deck in the order it is dealt.',
  jackpots:
    'In this game a bet feeds all four and may win Major and Grand. Mini and Minor are never won here.',
};

const spanish: FiveTexts = {
  names: {
    royalFlush: 'Escalera real',
    straightFlush: 'Escalera de color',
    fourOfAKind: 'Póker',
    straight: 'Escalera',
    fullHouse: 'Full',
    flush: 'Color',
    threeOfAKind: 'Trío',
    twoPair: 'Dobles parejas',
    pair: 'Una pareja',
    empty: 'Vacía',
    oneCard: 'Una carta',
    toRoyalFlush: 'Hacia escalera real',
    toStraightFlush: 'Hacia escalera de color',
    toStraight: 'Hacia escalera',
    toFlush: 'Hacia color',
    nothing: 'Sin premio',
  },
  paysLabel: 'Lo que paga una mano completa',
  hands: 'Tus cinco manos',
  handLabel: (number, cards, name, amount) =>
    [`Mano ${number}`, ...(cards === '' ? [] : [cards]), name].join(': ') +
    (amount === undefined ? '.' : `. Paga ${amount}.`),
  isHint: 'El consejo es esta mano.',
  hint: 'Consejo',
  noUndo: 'La carta colocada se queda: no se puede deshacer.',
  cardsLeft: (count) => (count === 1 ? '1 carta por colocar' : `${count} cartas por colocar`),
  ready: 'Pulsa Jugar: salen 25 cartas una a una, y la que colocas se queda.',
  turn: (card) => `${card}: ¿en qué mano?`,
  hintSays: (hand) => `El consejo dice mano ${hand}.`,
  placeIn: (hand) => `A la mano ${hand}`,
  choose: 'Elige una mano',
  resumed: 'Tu ronda sigue abierta.',
  lead: 'Veinticinco cartas, cinco manos. Pon cada carta donde más ayude antes de ver la siguiente.',
  how: [
    'Pulsa Jugar para hacer la apuesta. La baraja de 52 cartas se mezcla y queda fijada por un compromiso, y se descubre la primera.',
    'Pon la carta en cualquiera de las cinco manos que tenga sitio: pulsa la mano o su número, del 1 al 5. Entonces se descubre la siguiente.',
    'La carta colocada se queda donde está. No se puede deshacer.',
    'Cada mano recibe cinco cartas; su orden dentro de la mano no importa. Tras 25 cartas cada mano se paga por separado y la ronda termina.',
  ],
  paysNote:
    'El as vale alto o bajo en una escalera. Dobles parejas, trío y menos no pagan nada, y una mano se paga por lo mejor que es.',
  rtpBest: 'Retorno al jugador con el mejor juego hallado',
  rtpHint: 'Retorno al jugador siguiendo el consejo',
  rtpRandom: 'Retorno al jugador colocando al azar',
  interval: (value, low, high) => `${value} (de ${low} a ${high})`,
  hitHint: 'Rondas que devuelven algo, con el consejo',
  stakeHint: 'Rondas que devuelven al menos la apuesta, con el consejo',
  measured: (best, hint) =>
    `Ninguna fórmula da estos números; se midieron jugando: ${hint} rondas con el consejo y ${best} con el mejor juego hallado. Entre paréntesis está el margen en que se halla el número verdadero con un 99.9 % de certeza. Quien coloca de otra manera puede recibir menos.`,
  strategy: 'Cómo se juega mejor',
  strategyHint: (games) =>
    `La mano que brilla es la elección de una tabla fija que aprendió de ${games} partidas contra sí misma. Solo ve lo que ves tú. Puedes apagarla en la mesa; tu juego se paga igual.`,
  strategySteps: [
    'De cada mano la tabla sabe en qué acaba de media, según las cartas colocadas hasta ahora, las cartas de la mano, los caminos hacia una escalera que aún permiten las cartas no vistas, y las que quedan de su palo y de sus valores.',
    'La carta va donde más sube la suma de esas cinco medias.',
    'En pocas palabras: haz escaleras, que pagan más que el color y salen mucho más; ten cuatro en marcha, mantén vivas las escaleras de color mientras no se hayan visto sus cartas, y deja una mano para las cartas que no encajan en ninguna.',
  ],
  strategyBest: (playouts) =>
    `El mejor juego hallado va un paso más allá: para cada mano con sitio imagina hasta ${playouts} maneras de caer las cartas no vistas, juega cada una hasta el final con el consejo y toma la mano con la media más alta. No conocemos un juego mejor, pero no está demostrado que no lo haya.`,
  deck: 'Una baraja de 52 cartas, mezclada una vez antes de la primera; todos los órdenes son igual de probables, y ninguna colocación cambia la carta que viene.',
  abandoned: 'Una ronda que espera 30 días se juega hasta el final con el consejo.',
  fair: 'Lo que oculta el compromiso de una ronda es su baraja entera en el orden en que se reparte.',
  jackpots:
    'En este juego una apuesta alimenta los cuatro y puede ganar Major y Grand. Mini y Minor no se ganan nunca aquí.',
};

export function fiveTexts(locale: string): FiveTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

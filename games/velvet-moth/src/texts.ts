import type { Advice } from './strategy.ts';
import type { DealAction, HandState } from './state.ts';

/** Messages of this game only. Amounts and cards are passed in formatted. */
export interface MothTexts {
  readonly dealer: string;
  readonly yourHand: (number: number, of: number) => string;
  readonly total: (total: number, isSoft: boolean) => string;
  readonly outcomes: Readonly<Record<NonNullable<HandState['outcome']>, string>>;
  readonly bust: string;
  readonly actions: Readonly<Record<DealAction, string>>;
  readonly advice: string;
  readonly adviceOff: string;
  readonly adviceOn: string;
  readonly ready: string;
  readonly turn: (hand: string, total: string, dealer: string) => string;
  readonly advises: (action: string) => string;
  readonly resumed: string;
  readonly ended: (dealer: string) => string;
  readonly felt: string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly pays: readonly (readonly [what: string, pays: string])[];
  readonly rtpWith: string;
  readonly rtpRule: string;
  readonly strategy: string;
  readonly strategyNote: string;
  readonly blocks: readonly [hard: string, soft: string, pairs: string];
  readonly hand: string;
  readonly letters: Readonly<Record<Advice, string>>;
  readonly deck: string;
  readonly abandoned: string;
  readonly fair: string;
}

const english: MothTexts = {
  dealer: 'Dealer',
  yourHand: (number, of) => (of === 1 ? 'Your hand' : `Hand ${number}`),
  total: (total, isSoft) => (isSoft && total < 21 ? `${total - 10} or ${total}` : String(total)),
  outcomes: { natural: 'Blackjack', win: 'Won', push: 'Stake back', lose: 'Lost' },
  bust: 'Over 21',
  actions: { hit: 'Hit', stand: 'Stand', double: 'Double', split: 'Split' },
  advice: 'Strategy advice',
  adviceOff: 'Off',
  adviceOn: 'On',
  ready: 'Place your bet and press Play for the cards.',
  turn: (hand, total, dealer) => `${hand}: ${total}, against ${dealer}.`,
  advises: (action) => `The strategy says: ${action}.`,
  resumed: 'Your round is still open.',
  ended: (dealer) => `The dealer has ${dealer}.`,
  felt: 'Blackjack pays 6 to 5 · Dealer draws to 16 and on soft 17',
  lead: 'Come closer to 21 than the dealer without passing it. Faces count ten, an ace counts one or eleven.',
  how: [
    'You and the dealer get two cards each; one of the dealer lies face down. The dealer looks at once whether it makes a blackjack, and then the round is over.',
    'Hit takes a card, stand ends your hand. 21 stands by itself; past 21 the hand is lost.',
    'On a first total of 9, 10 or 11 you may double: the bet is placed once more, and the hand takes exactly one card.',
    'Two cards of one value may be split once into two hands with one bet each. Split aces take one card each. There is no double after a split, and 21 after a split is no blackjack.',
    'The dealer draws to 16 and on a soft 17, and stands on everything else. There is no insurance and no surrender.',
  ],
  pays: [
    ['Blackjack: ace and ten as the first two cards', '6 to 5'],
    ['A hand better than the dealer’s', '1 to 1'],
    ['Equal hands, or two blackjacks', 'The stake back'],
  ],
  rtpWith: 'Return to player with the strategy below',
  rtpRule:
    'Counted on the first bet: all that is won, less what a double or a split adds on top. Every other way of playing returns less.',
  strategy: 'The best strategy',
  strategyNote:
    'Your hand by row, the dealer’s open card by column. H hit, S stand, D double and if that is not possible hit, P split. You can see it at the table: switch on the strategy advice before the round.',
  blocks: ['Totals without an ace at eleven', 'Hands with an ace at eleven', 'Pairs'],
  hand: 'Hand',
  letters: { S: 'stand', H: 'hit', D: 'double', P: 'split' },
  deck: 'The deck never ends: each card is one of 52 and all are equally likely every time, so nothing can be counted.',
  abandoned:
    'A round that waits for 30 days is played on by the strategy, but never with another bet: where it says double it hits, and pairs are not split.',
  fair: 'What the commitment of a round hides is the key of its deck; with it every card can be drawn again.',
};

const spanish: MothTexts = {
  dealer: 'Crupier',
  yourHand: (number, of) => (of === 1 ? 'Tu mano' : `Mano ${number}`),
  total: (total, isSoft) => (isSoft && total < 21 ? `${total - 10} o ${total}` : String(total)),
  outcomes: { natural: 'Blackjack', win: 'Ganada', push: 'Apuesta devuelta', lose: 'Perdida' },
  bust: 'Más de 21',
  actions: { hit: 'Carta', stand: 'Plantarse', double: 'Doblar', split: 'Separar' },
  advice: 'Consejo de estrategia',
  adviceOff: 'No',
  adviceOn: 'Sí',
  ready: 'Haz tu apuesta y pulsa Jugar para recibir cartas.',
  turn: (hand, total, dealer) => `${hand}: ${total}, contra ${dealer}.`,
  advises: (action) => `La estrategia dice: ${action}.`,
  resumed: 'Tu ronda sigue abierta.',
  ended: (dealer) => `El crupier tiene ${dealer}.`,
  felt: 'Blackjack paga 6 a 5 · El crupier pide hasta 16 y con 17 blando',
  lead: 'Acércate a 21 más que el crupier sin pasarte. Las figuras valen diez; el as, uno u once.',
  how: [
    'Tú y el crupier reciben dos cartas; una del crupier queda boca abajo. El crupier mira enseguida si tiene blackjack, y entonces la ronda termina.',
    'Carta pide otra carta, plantarse termina tu mano. Con 21 te plantas sin más; si pasas de 21, la mano se pierde.',
    'Con un primer total de 9, 10 u 11 puedes doblar: se apuesta otra vez lo mismo y la mano recibe exactamente una carta.',
    'Dos cartas del mismo valor se pueden separar una vez en dos manos con una apuesta cada una. Los ases separados reciben una carta cada uno. No se dobla tras separar, y 21 tras separar no es blackjack.',
    'El crupier pide hasta 16 y con 17 blando, y se planta con todo lo demás. No hay seguro ni rendición.',
  ],
  pays: [
    ['Blackjack: as y diez en las dos primeras cartas', '6 a 5'],
    ['Una mano mejor que la del crupier', '1 a 1'],
    ['Manos iguales, o dos blackjacks', 'La apuesta vuelve'],
  ],
  rtpWith: 'Retorno al jugador con la estrategia de abajo',
  rtpRule:
    'Contado sobre la primera apuesta: todo lo ganado, menos lo que añade doblar o separar. Cualquier otra forma de jugar devuelve menos.',
  strategy: 'La mejor estrategia',
  strategyNote:
    'Tu mano en la fila, la carta visible del crupier en la columna. H carta, S plantarse, D doblar y si no se puede carta, P separar. También se puede oír en la mesa: activa el consejo de estrategia antes de la ronda.',
  blocks: ['Totales sin as de once', 'Manos con as de once', 'Parejas'],
  hand: 'Mano',
  letters: { S: 'plantarse', H: 'carta', D: 'doblar', P: 'separar' },
  deck: 'La baraja no se acaba: cada carta es una de 52 y todas son igual de probables siempre, así que no hay nada que contar.',
  abandoned:
    'Una ronda que espera 30 días se termina con la estrategia, pero nunca con otra apuesta: donde dice doblar pide carta, y las parejas no se separan.',
  fair: 'Lo que oculta el compromiso de una ronda es la clave de su baraja; con ella se puede volver a sacar cada carta.',
};

export function mothTexts(locale: string): MothTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

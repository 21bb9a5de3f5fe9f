import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import type { JackpotFacts } from './jackpot-facts.ts';

/** The section on jackpots, the same in every game that has them. Source: JACK-30. */
export interface JackpotRules {
  readonly title: string;
  readonly lead: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly paragraphs: readonly string[];
}

interface JackpotTexts {
  readonly title: string;
  readonly names: Readonly<Record<JackpotType, string>>;
  readonly lead: (count: string, share: string) => string;
  readonly head: (bet: string) => readonly string[];
  readonly meter: (limit: string) => string;
  readonly drawn: string;
  readonly oneIn: (count: string) => string;
  readonly meterRule: string;
  readonly drawnRule: string;
  readonly returnRule: (percent: string) => string;
  readonly whoRule: string;
}

const english: JackpotTexts = {
  title: 'Jackpots',
  names: { MINI: 'Mini', MINOR: 'Minor', MAJOR: 'Major', GRAND: 'Grand' },
  lead: (count, share) =>
    `${count} jackpots come on top of this game. We add ${share} of each bet from your balance to each of them; the bet costs you no more for it.`,
  head: (bet) => ['Jackpot', 'Starts at', 'Is won', `At a bet of ${bet}`],
  meter: (limit) => `at ${limit} at the latest`,
  drawn: 'by a draw in each bet',
  oneIn: (count) => `1 in ${count}`,
  meterRule:
    'Mini and Minor fall when their amount reaches a point that was drawn and committed to, by its hash, when they started anew; the bet that takes them there wins. A larger bet takes them further, so its chance is larger; the chance in the table is the average.',
  drawnRule:
    'Major and Grand are drawn in each bet by itself, with a chance in proportion to the stake: twice the bet has twice the chance. Bets before say nothing about it.',
  returnRule: (percent) =>
    `The return to player of this page does not count jackpots. Over many rounds they add ${percent} of what is staked.`,
  whoRule:
    'Only bets from the balance take part: free plays feed no jackpot and win none. Where a verified purchase is required, only players who have made one take part. A win is credited at once, in the currency of the bet.',
};

const spanish: JackpotTexts = {
  title: 'Botes',
  names: english.names,
  lead: (count, share) =>
    `${count} botes se suman a este juego. Añadimos ${share} de cada apuesta de tu saldo a cada uno; la apuesta no te cuesta más por ello.`,
  head: (bet) => ['Bote', 'Empieza en', 'Se gana', `Con una apuesta de ${bet}`],
  meter: (limit) => `en ${limit} a más tardar`,
  drawn: 'por sorteo en cada apuesta',
  oneIn: (count) => `1 de cada ${count}`,
  meterRule:
    'Mini y Minor caen cuando su importe llega a un punto que se sorteó, con un compromiso (su hash), al empezar de nuevo; gana la apuesta que los lleva hasta allí. Una apuesta mayor los lleva más lejos, así que su probabilidad es mayor; la de la tabla es la media.',
  drawnRule:
    'Major y Grand se sortean en cada apuesta por separado, con una probabilidad proporcional a la apuesta: el doble de apuesta tiene el doble de probabilidad. Las apuestas anteriores no dicen nada de ello.',
  returnRule: (percent) =>
    `El retorno al jugador de esta página no cuenta los botes. En muchas rondas añaden ${percent} de lo apostado.`,
  whoRule:
    'Solo participan las apuestas del saldo: las jugadas gratis no alimentan ningún bote ni lo ganan. Donde se exige una compra verificada, solo participa quien la ha hecho. El premio se abona al instante, en la moneda de la apuesta.',
};

/** Amounts in minor units; `bet` is the stake chosen now. */
export function jackpotRules(
  facts: JackpotFacts,
  context: {
    readonly locale: string;
    readonly currency: Currency;
    readonly bet: number;
    readonly formatAmount: (amount: number) => string;
  },
): JackpotRules {
  const { locale, currency, bet, formatAmount } = context;
  const texts = locale.toLowerCase().startsWith('es') ? spanish : english;
  const { addedReturn, jackpots } = facts[currency];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const share = Math.max(...jackpots.map((one) => one.share));
  return {
    title: texts.title,
    lead: texts.lead(formatAmount(jackpots.length), percent.format(share)),
    head: texts.head(formatAmount(bet)),
    rows: jackpots.map(({ type, seed, limit, stakedPerHit }) => [
      texts.names[type],
      formatAmount(seed),
      limit === null ? texts.drawn : texts.meter(formatAmount(limit)),
      texts.oneIn(formatAmount(Math.round(stakedPerHit / bet))),
    ]),
    paragraphs: [
      texts.meterRule,
      texts.drawnRule,
      texts.returnRule(percent.format(addedReturn)),
      texts.whoRule,
    ],
  };
}

import type { DoorFace } from './state.ts';

/** Messages of this game only. Amounts and multipliers are passed in formatted. */
export interface VaultTexts {
  readonly alarms: string;
  readonly wall: string;
  readonly ladder: string;
  readonly door: (number: number, face: DoorFace) => string;
  readonly now: string;
  readonly next: string;
  readonly chance: string;
  readonly safeOf: (safe: number, closed: number) => string;
  readonly cashOut: string;
  readonly anyDoor: string;
  readonly ready: (alarms: number) => string;
  readonly opened: (number: number, multiplier: string, amount: string) => string;
  readonly choose: string;
  readonly resumed: (opened: number) => string;
  readonly alarmed: (number: number) => string;
  readonly lead: string;
  readonly how: readonly string[];
  readonly table: string;
  readonly tableNote: string;
  readonly tableAlarms: string;
  readonly tableDoors: (count: number) => string;
  readonly chanceTable: string;
  readonly rtpRange: (low: string, high: string) => string;
  readonly rtpRule: string;
  readonly rounding: string;
  readonly roundingRule: string;
  readonly roundingStake: string;
  readonly roundingReturn: string;
  readonly roundingNone: string;
  readonly abandoned: string;
  readonly fair: string;
}

const english: VaultTexts = {
  alarms: 'Alarms',
  wall: 'Wall of 25 doors',
  ladder: 'Multipliers',
  door: (number, face) =>
    `Door ${number}: ${{ closed: 'closed', gem: 'gem', alarm: 'alarm', spared: 'alarm, not opened', left: 'gem, not opened' }[face]}`,
  now: 'Now',
  next: 'Next door',
  chance: 'Chance',
  safeOf: (safe, closed) => `${safe} of ${closed} safe`,
  cashOut: 'Cash out',
  anyDoor: 'Any door',
  ready: (alarms) =>
    alarms === 1
      ? 'One of the 25 doors is wired to the alarm.'
      : `${alarms} of the 25 doors are wired to the alarm.`,
  opened: (number, multiplier, amount) => `Door ${number} is safe: ${multiplier}, worth ${amount}`,
  choose: 'Choose a door.',
  resumed: (opened) =>
    `Your round is still open: ${opened} ${opened === 1 ? 'door' : 'doors'} opened.`,
  alarmed: (number) => `Door ${number} was wired to the alarm. The round is over.`,
  lead: 'Twenty-five doors in a vault wall. You choose how many are wired to the alarm; behind the others lie gems. Every safe door raises the multiplier, and you may cash out after any of them.',
  how: [
    'Choose your bet and the number of alarms, then start. The alarms are placed before your first door and do not move.',
    'Open doors in any order. A gem raises the multiplier; an alarm ends the round and the bet is lost.',
    'Cash out whenever at least one door is open. When every gem is found, or the next step would pass ten thousand bets, the round pays by itself.',
  ],
  table: 'Multipliers by number of alarms',
  tableNote:
    'After so many safe doors. The multiplier is 0.97 divided by the chance of getting there, rounded down to hundredths.',
  tableAlarms: 'Alarms',
  tableDoors: (count) => (count === 1 ? '1 door' : `${count} doors`),
  chanceTable: 'Chance of getting there',
  rtpRange: (low, high) => `${low} to ${high}`,
  rtpRule:
    'It depends on where you stop, never on the doors you choose, and no way of playing returns more than the upper figure.',
  rounding: 'Small bets',
  roundingRule:
    'A win is the bet times the multiplier, rounded down to the smallest coin. Bets that are no multiple of 100 can lose a little to this; their least return at any stop:',
  roundingStake: 'Bet',
  roundingReturn: 'Return at least',
  roundingNone: 'Multiples of 100',
  abandoned:
    'A round with open doors that waits for 30 days is cashed out. One without an open door has its first door opened, and then it is cashed out.',
  fair: 'The doors with alarms, numbered from 0, are what the commitment of a round hides.',
};

const spanish: VaultTexts = {
  alarms: 'Alarmas',
  wall: 'Muro de 25 puertas',
  ladder: 'Multiplicadores',
  door: (number, face) =>
    `Puerta ${number}: ${{ closed: 'cerrada', gem: 'gema', alarm: 'alarma', spared: 'alarma, sin abrir', left: 'gema, sin abrir' }[face]}`,
  now: 'Ahora',
  next: 'La próxima',
  chance: 'Probabilidad',
  safeOf: (safe, closed) => `${safe} de ${closed} seguras`,
  cashOut: 'Cobrar',
  anyDoor: 'Cualquier puerta',
  ready: (alarms) =>
    alarms === 1
      ? 'Una de las 25 puertas tiene alarma.'
      : `${alarms} de las 25 puertas tienen alarma.`,
  opened: (number, multiplier, amount) =>
    `La puerta ${number} es segura: ${multiplier}, vale ${amount}`,
  choose: 'Elige una puerta.',
  resumed: (opened) =>
    `Tu ronda sigue abierta: ${opened} ${opened === 1 ? 'puerta abierta' : 'puertas abiertas'}.`,
  alarmed: (number) => `La puerta ${number} tenía alarma. La ronda ha terminado.`,
  lead: 'Veinticinco puertas en el muro de una cámara. Tú eliges cuántas tienen alarma; tras las demás hay gemas. Cada puerta segura sube el multiplicador y puedes cobrar después de cualquiera.',
  how: [
    'Elige tu apuesta y el número de alarmas y empieza. Las alarmas se colocan antes de tu primera puerta y no se mueven.',
    'Abre puertas en el orden que quieras. Una gema sube el multiplicador; una alarma termina la ronda y se pierde la apuesta.',
    'Cobra cuando haya al menos una puerta abierta. Si se encuentran todas las gemas, o el paso siguiente superaría diez mil apuestas, la ronda paga sola.',
  ],
  table: 'Multiplicadores según las alarmas',
  tableNote:
    'Tras ese número de puertas seguras. El multiplicador es 0.97 entre la probabilidad de llegar, redondeado hacia abajo a centésimas.',
  tableAlarms: 'Alarmas',
  tableDoors: (count) => (count === 1 ? '1 puerta' : `${count} puertas`),
  chanceTable: 'Probabilidad de llegar',
  rtpRange: (low, high) => `${low} a ${high}`,
  rtpRule:
    'Depende de dónde te detengas, nunca de las puertas que elijas, y ninguna forma de jugar devuelve más que la cifra superior.',
  rounding: 'Apuestas pequeñas',
  roundingRule:
    'El premio es la apuesta por el multiplicador, redondeado hacia abajo a la moneda menor. Las apuestas que no son múltiplo de 100 pueden perder un poco; su retorno mínimo en cualquier parada:',
  roundingStake: 'Apuesta',
  roundingReturn: 'Retorno mínimo',
  roundingNone: 'Múltiplos de 100',
  abandoned:
    'Una ronda con puertas abiertas que espera 30 días se cobra. A una sin puertas abiertas se le abre la primera y después se cobra.',
  fair: 'Las puertas con alarma, numeradas desde 0, son lo que oculta el compromiso de una ronda.',
};

export function vaultTexts(locale: string): VaultTexts {
  return locale.toLowerCase().startsWith('es') ? spanish : english;
}

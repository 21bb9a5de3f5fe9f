/** Everything a report says, in one language. Fields in braces are filled in. */
import type { Currency } from '@jubilee/contract/values/currency';
import type { GrantReason, JackpotType, MoneyReason } from '@jubilee/contract/values/enums';

export interface ReportTexts {
  /** BCP 47. */
  readonly tag: string;
  /** Decides how numbers and times are written. */
  readonly locale: string;
  readonly title: string;
  /** {brand}, {time}. */
  readonly made: string;
  /** {user}. */
  readonly account: string;
  /** {zone}. */
  readonly times: string;
  /** {count}. */
  readonly newestOnly: string;
  readonly nothing: string;
  readonly totals: string;
  readonly entries: string;
  /** Of the link on the page. */
  readonly saveCsv: string;
  readonly totalsColumns: Readonly<
    Record<'currency' | 'rounds' | 'bet' | 'won' | 'result' | 'gifts' | 'money', string>
  >;
  readonly entryColumns: Readonly<
    Record<'time' | 'what' | 'details' | 'currency' | 'bet' | 'received', string>
  >;
  readonly csvColumns: Readonly<Record<'id' | 'instant', string>>;
  readonly round: string;
  readonly freePlay: string;
  readonly signIn: string;
  readonly grants: Readonly<Record<GrantReason, string>>;
  readonly money: Readonly<Record<MoneyReason, string>>;
  readonly jackpots: Readonly<Record<JackpotType, string>>;
  readonly currencies: Readonly<Record<Currency, string>>;
  readonly signInByEmail: string;
  readonly signInByPhone: string;
  /** {vendor}. */
  readonly signInWith: string;
  readonly signInOtherwise: string;
  /** Between a browser and a system, as in `Chrome on Windows`. */
  readonly on: string;
  /** {multiplier}. */
  readonly interrupted: string;
}

/** Faults: a field that is not given. */
export function fill(sentence: string, fields: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    if (value === undefined) throw new Error(`the sentence "${sentence}" has no field ${name}`);
    return value;
  });
}

const english: ReportTexts = {
  tag: 'en',
  locale: 'en-US',
  title: 'Your activity',
  made: '{brand}, {time}',
  account: 'Account {user}',
  times: 'Times are in {zone}. Amounts are whole points and tickets.',
  newestOnly: 'Your newest {count} entries. The CSV file has all of them.',
  nothing: 'There is no activity yet.',
  totals: 'Totals of the entries below',
  entries: 'Entries, newest first',
  saveCsv: 'Save everything as CSV',
  totalsColumns: {
    currency: 'Currency',
    rounds: 'Rounds',
    bet: 'Bet',
    won: 'Won',
    result: 'Result of play',
    gifts: 'Gifts',
    money: 'Packs, cashouts and corrections',
  },
  entryColumns: {
    time: 'Time',
    what: 'What',
    details: 'Details',
    currency: 'Currency',
    bet: 'Bet',
    received: 'Received',
  },
  csvColumns: { id: 'Id', instant: 'Time (UTC)' },
  round: 'Round',
  freePlay: 'free play',
  signIn: 'Sign-in',
  grants: {
    WELCOME_GRANT: 'Welcome gift',
    FREE_POINTS: 'Free Points',
    POSTAL_ENTRY: 'Entry by post',
    PURCHASE_VERIFIED: 'Verification bonus',
    DAILY_REWARD: 'Daily reward',
    VOUCHER: 'Voucher',
    REFERRAL: 'Refer a friend',
    RUBY_PURCHASE: 'Pack for ruby points',
  },
  money: {
    PURCHASE: 'Coin pack',
    PURCHASE_REVERSAL: 'Payment taken back',
    CASH_OUT_HOLD: 'Cashout',
    CASH_OUT_RELEASE: 'Cashout not paid',
    CASH_OUT_RETURNED: 'Cashout returned by the bank',
    ADJUSTMENT_UP: 'Correction by our team',
    ADJUSTMENT_DOWN: 'Correction by our team',
  },
  jackpots: {
    MINI: 'Mini jackpot',
    MINOR: 'Minor jackpot',
    MAJOR: 'Major jackpot',
    GRAND: 'Grand jackpot',
  },
  currencies: { POINTS: 'Points', SWEEP_TICKETS: 'Sweep Tickets' },
  signInByEmail: 'by email',
  signInByPhone: 'by SMS',
  signInWith: 'with {vendor}',
  signInOtherwise: 'with another account',
  on: ' on ',
  interrupted: 'interrupted by us at {multiplier}',
};

const spanish: ReportTexts = {
  tag: 'es',
  locale: 'es-US',
  title: 'Tu actividad',
  made: '{brand}, {time}',
  account: 'Cuenta {user}',
  times: 'Las horas son de {zone}. Las cantidades son puntos y tickets enteros.',
  newestOnly: 'Tus {count} movimientos más recientes. El archivo CSV los tiene todos.',
  nothing: 'Todavía no hay actividad.',
  totals: 'Totales de los movimientos de abajo',
  entries: 'Movimientos, los más recientes primero',
  saveCsv: 'Guardar todo en CSV',
  totalsColumns: {
    currency: 'Moneda',
    rounds: 'Rondas',
    bet: 'Apostado',
    won: 'Ganado',
    result: 'Resultado del juego',
    gifts: 'Regalos',
    money: 'Paquetes, canjes y correcciones',
  },
  entryColumns: {
    time: 'Hora',
    what: 'Qué',
    details: 'Detalles',
    currency: 'Moneda',
    bet: 'Apostado',
    received: 'Recibido',
  },
  csvColumns: { id: 'Id', instant: 'Hora (UTC)' },
  round: 'Ronda',
  freePlay: 'jugada gratis',
  signIn: 'Acceso',
  grants: {
    WELCOME_GRANT: 'Regalo de bienvenida',
    FREE_POINTS: 'Points gratis',
    POSTAL_ENTRY: 'Participación por correo postal',
    PURCHASE_VERIFIED: 'Bono por verificación',
    DAILY_REWARD: 'Premio diario',
    VOUCHER: 'Cupón',
    REFERRAL: 'Recomendar a un amigo',
    RUBY_PURCHASE: 'Paquete por puntos Ruby',
  },
  money: {
    PURCHASE: 'Paquete de monedas',
    PURCHASE_REVERSAL: 'Pago revertido',
    CASH_OUT_HOLD: 'Canje',
    CASH_OUT_RELEASE: 'Canje no pagado',
    CASH_OUT_RETURNED: 'Canje devuelto por el banco',
    ADJUSTMENT_UP: 'Corrección de nuestro equipo',
    ADJUSTMENT_DOWN: 'Corrección de nuestro equipo',
  },
  jackpots: {
    MINI: 'Bote Mini',
    MINOR: 'Bote Minor',
    MAJOR: 'Bote Major',
    GRAND: 'Bote Grand',
  },
  currencies: { POINTS: 'Points', SWEEP_TICKETS: 'Sweep Tickets' },
  signInByEmail: 'por correo',
  signInByPhone: 'por SMS',
  signInWith: 'con {vendor}',
  signInOtherwise: 'con otra cuenta',
  on: ' en ',
  interrupted: 'interrumpida por nosotros en {multiplier}',
};

/** To add a language, add its texts here; the first is the fallback. */
export const REPORT_LANGUAGES: readonly [ReportTexts, ...ReportTexts[]] = [english, spanish];

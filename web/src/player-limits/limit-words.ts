import { t } from '@lingui/core/macro';
import type { LimitChoiceRequest } from '@jubilee/contract/entities/player-limit';
import type { Currency } from '@jubilee/contract/values/currency';
import type { LimitKind, LimitPeriod } from '@jubilee/contract/values/player-limits';
import { currencyName, formatMoney } from '@jubilee/ui/format/amount';
import { formatCount, formatDollars } from '../language/format.ts';

/** What a limit is on. */
export interface Slot {
  readonly kind: LimitKind;
  /** Null for time and purchases. */
  readonly currency: Currency | null;
  readonly period: LimitPeriod;
}

export function slotId({ kind, currency, period }: Slot): string {
  return `${kind} ${currency ?? ''} ${period}`;
}

/** `Losses of Points, any 24 hours`. */
export function slotTitle({ kind, currency, period }: Slot): string {
  const what = kindTitle(kind, currency);
  const when = periodText(period);
  return t`${what}, ${when}`;
}

function kindTitle(kind: LimitKind, currency: Currency | null): string {
  const unit = currency === null ? '' : currencyName(currency);
  switch (kind) {
    case 'loss':
      return t`Losses of ${unit}`;
    case 'play':
      return t`Stakes of ${unit}`;
    case 'time':
      return t`Time here`;
    default:
      kind satisfies 'purchase';
      return t`Purchases`;
  }
}

export function periodText(period: LimitPeriod): string {
  if (period === 'day') return t`any 24 hours`;
  return period === 'week' ? t`any 7 days` : t`each month`;
}

const HOUR_MIN = 60;

/** `5 h 40 min`. */
export function minutesText(minutes: number): string {
  const hours = formatCount(Math.floor(minutes / HOUR_MIN));
  const rest = String(minutes % HOUR_MIN);
  if (minutes < HOUR_MIN) return t`${rest} min`;
  return minutes % HOUR_MIN === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}

/** An amount in the unit of its limit. */
export function limitAmountText({ kind, currency }: Slot, amount: number): string {
  if (currency !== null) return formatMoney(amount, currency);
  return kind === 'time' ? minutesText(amount) : formatDollars(amount);
}

/** Minor units, minutes or cents of what somebody wrote; undefined: no such amount. Thousands may be separated. */
export function parseLimitAmount(kind: LimitKind, text: string): number | undefined {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '');
  const written =
    kind === 'purchase' ? /^\$?(\d{1,9})(?:\.(\d{2}))?$/u.exec(plain) : /^(\d{1,15})$/u.exec(plain);
  if (written === null) return undefined;
  const [, whole = '', cents = '00'] = written;
  return kind === 'purchase' ? Number(whole) * 100 + Number(cents) : Number(whole);
}

export function choiceOf(slot: Slot, amount: number | 'none'): LimitChoiceRequest {
  const { kind, currency, period } = slot;
  if (kind === 'loss' || kind === 'play') {
    if (currency === null) throw new Error(`a limit of ${kind} has a currency`);
    return { kind, currency, period, amount };
  }
  return { kind, period, amount };
}

import { PASSWORD_LENGTH_POLICY_DEFAULT } from '@jubilee/contract/values/limits';
import { ageInState } from '@jubilee/core/players/age';
import { t } from '@lingui/core/macro';

/** Checks of the forms before anything is sent. Each returns an error message, or undefined. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_LENGTH_MAX = 254;

export function emailProblem(email: string): string | undefined {
  const text = email.trim();
  if (text === '') return t`Enter your email address`;
  if (!SIMPLE_EMAIL.test(text) || text.length > EMAIL_LENGTH_MAX) {
    return t`Enter an email address like name@example.com`;
  }
  return undefined;
}

export interface PasswordRule {
  readonly text: string;
  /** The same rule as an error message. */
  readonly problem: string;
  readonly isMet: boolean;
}

/** The rules of a new password, each with whether it is met so far. Source: IDENT-3. */
export function passwordRules(password: string, email: string): readonly PasswordRule[] {
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  const length = PASSWORD_LENGTH_POLICY_DEFAULT;
  const isLong = Array.from(password).length >= length;
  return [
    {
      text: t`${length} characters or more`,
      problem: t`Your password needs: ${length} characters or more`,
      isMet: isLong,
    },
    {
      text: t`Not your email address`,
      problem: t`Your password can’t contain your email address`,
      isMet: isLong && (name.length < 3 || !password.toLowerCase().includes(name)),
    },
  ];
}

export function passwordProblem(password: string, email: string): string | undefined {
  if (password === '') return t`Choose a password`;
  return passwordRules(password, email).find((rule) => !rule.isMet)?.problem;
}

export interface BirthDate {
  /** The values of the selects: digits, or empty. */
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Days of a month; 31 or 29 until month and year are chosen. */
export function daysInMonth(year: number | undefined, month: number | undefined): number {
  if (month === undefined) return 31;
  if (month !== 2) return MONTH_LENGTHS[month - 1] ?? 31;
  if (year === undefined) return 29;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function numberOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** `YYYY-MM-DD`, or undefined when something is missing or there is no such day. */
export function isoDay(date: BirthDate): string | undefined {
  const [year, month, day] = [numberOf(date.year), numberOf(date.month), numberOf(date.day)];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** A hint before sending; the server decides by its own clock. The state is that of the form, or empty. Source: AUTH-4. */
export function birthDateProblem(
  date: BirthDate,
  limits: { readonly state: string; readonly nowMs: number; readonly ageLimit: number },
): string | undefined {
  if (date.year === '' || date.month === '' || date.day === '') {
    return t`Choose month, day and year of your birth`;
  }
  const day = isoDay(date);
  if (day === undefined) return t`There is no such day. Check month and day.`;
  const { state, nowMs, ageLimit } = limits;
  return ageInState(day, state, nowMs) < ageLimit
    ? t`You need to be ${ageLimit} or over to play here`
    : undefined;
}

/** What the server's refusal of a birth date means: another date changes nothing any more. Source: AUTH-41. */
export function closedForAge(supportEmail: string): string {
  return t`You’re not old enough to play here, and another date doesn’t change that. If the first one was wrong, write to ${supportEmail}.`;
}

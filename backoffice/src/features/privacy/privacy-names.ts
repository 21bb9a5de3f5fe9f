/** States and numbers of the privacy room as people read them. Pure. */
import type {
  Erasure,
  RetentionEntry,
  StaffDataExport,
} from '@jubilee/contract/staff/privacy-entities';

export const COPY_STATES = {
  waiting: { tone: 'info', text: 'Being made' },
  ready: { tone: 'ok', text: 'Ready' },
  failed: { tone: 'bad', text: 'Failed' },
  expired: { tone: undefined, text: 'Expired' },
} as const satisfies Record<StaffDataExport['state'], unknown>;

export const ERASURE_STATES = {
  waiting: { tone: 'info', text: 'Cooling off' },
  blocked: { tone: 'warn', text: 'Blocked' },
  running: { tone: 'info', text: 'Running' },
  done: { tone: 'ok', text: 'Done' },
  canceled: { tone: undefined, text: 'Canceled' },
} as const satisfies Record<Erasure['state'], unknown>;

export const DELETED_BY = {
  nightly: 'Each night',
  ownLoop: 'By itself',
  nobody: 'Never',
} as const satisfies Record<RetentionEntry['by'], unknown>;

const KB = 1_024;

/** `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** `3 years`, `12 months`, `90 days`; the ledger's term for none. */
export function daysText(days: number | null): string {
  if (days === null) return 'As long as the books';
  if (days === 0) return 'At once';
  if (days % 365 === 0 && days > 365) return `${days / 365} years`;
  return days === 365 ? '12 months' : `${days} days`;
}

/** One line for each entry of the timeline. Pure. Source: CARE-6. */
import type { TimelineEntry } from '@jubilee/contract/staff/player-timeline';
import { NOTHING, wordsOf } from '../../parts/changes.ts';
import { deviceName } from '../../parts/device-name.ts';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { constantText } from './player-names.ts';

export const KIND_TEXTS = {
  signIn: { tone: undefined, text: 'Sign-in' },
  operation: { tone: 'info', text: 'Ledger' },
  email: { tone: undefined, text: 'Email' },
  note: { tone: undefined, text: 'Note' },
  staff: { tone: 'warn', text: 'Staff' },
  account: { tone: 'ok', text: 'Account' },
} as const satisfies Record<
  TimelineEntry['kind'],
  { readonly tone: 'info' | 'ok' | 'warn' | undefined; readonly text: string }
>;

export function whatOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'signIn':
      return [deviceName(entry.device), entry.network].filter((one) => one !== null).join(', ');
    case 'operation': {
      const money = `${formatCount(entry.amount)} ${CURRENCY_NAMES[entry.currency].toLowerCase()}`;
      const won = entry.amountWon > 0 ? `, won ${formatCount(entry.amountWon)}` : '';
      const game = entry.gameName === null ? '' : ` in ${entry.gameName}`;
      return `${constantText(entry.operation)}${game}: ${money}${won}`;
    }
    case 'email':
      return `${wordsOf(entry.template)}, ${entry.state}`;
    case 'note':
      return entry.text;
    case 'staff': {
      const verb = { read: 'Read', act: 'Did', refused: 'Was refused' }[entry.entryKind];
      const reason = entry.reason === null ? '' : `: ${entry.reason}`;
      return `${verb}: ${wordsOf(entry.what).toLowerCase()}${reason}`;
    }
    case 'account':
      return wordsOf(entry.action);
    default:
      return entry satisfies never;
  }
}

export function whoOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'note':
      return entry.staffName;
    case 'staff':
      return entry.staffName ?? 'A command of the operator';
    case 'account':
      return { user: 'Player', staff: 'Staff', service: 'Platform' }[entry.actor];
    case 'email':
      return 'Platform';
    case 'signIn':
      return 'Player';
    // Its kind says whose it is.
    case 'operation':
      return NOTHING;
    default:
      return entry satisfies never;
  }
}

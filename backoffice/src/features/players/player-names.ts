/** Words for what the player room shows. Pure. */
import { REFUSALS } from '@jubilee/contract/values/refusals';
import type {
  MaskedField,
  PlayerMatch,
  PlayerStatus,
} from '@jubilee/contract/staff/player-entities';

export const STATUS_PILLS = {
  ACTIVE: { tone: 'ok', text: 'Active' },
  DISABLED: { tone: 'bad', text: 'Disabled' },
  EXCLUDED: { tone: 'warn', text: 'Excluded' },
} as const satisfies Record<PlayerStatus, { tone: 'ok' | 'bad' | 'warn'; text: string }>;

export const MATCH_TEXTS: Readonly<Record<PlayerMatch, string>> = {
  userId: 'Player id',
  email: 'Email',
  phoneNumber: 'Phone number',
  nickname: 'Nickname',
  session: 'Session id',
  rememberedDevice: 'Device id',
  network: 'Network',
  name: 'Name',
  similarEmail: 'Similar email',
  similarNickname: 'Similar nickname',
  newest: 'Newest',
};

export const FIELD_NAMES: Readonly<Record<MaskedField, string>> = {
  email: 'Email',
  phoneNumber: 'Phone number',
  name: 'Name',
  dateOfBirth: 'Date of birth',
};

const SIGNED = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** `+12,500`, `−300`, `0`. */
export function signedText(amount: number): string {
  return SIGNED.format(amount).replace('-', '\u2212');
}

/** `HOUSE_GRANTS` becomes `House grants`. */
export function constantText(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Why something is closed, in the words that the player reads; the code itself where it is unknown here. */
export function refusalText(code: string): string {
  return Object.entries(REFUSALS).find(([name]) => name === code)?.[1].message ?? code;
}

/** What somebody is called in a heading: the nickname, else the email, else the beginning of the id. */
export function callNameOf(player: {
  readonly userId: string;
  readonly nickname: string | null;
  readonly email: string | null;
}): string {
  return player.nickname ?? player.email ?? `Player ${player.userId.slice(0, 8)}`;
}

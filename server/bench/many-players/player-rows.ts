/**
 * Rows of one seeded player. All of it follows from the player's number, so that two runs of one size make one database.
 * Names, networks and devices are shared as among real players: a search for a common one meets thousands.
 */
import { createHash } from 'node:crypto';
import { copyRow } from './copy-rows.ts';
import { ADJECTIVES, FIRST_NAMES, LAST_NAMES, NOUNS } from './names.ts';
import { part, uuidOf } from './numbers.ts';

export interface SeededBrand {
  readonly number: number;
  readonly location: string;
  readonly realmId: string;
}

export interface SeededPlayer {
  readonly index: number;
  readonly walletId: number;
  readonly brand: SeededBrand;
  readonly userId: string;
  readonly email: string;
  readonly nickname: string | null;
  readonly name: string;
  readonly phoneNumber: string;
  /** Of the newest session; three octets. */
  readonly network: string;
  readonly createdAtMs: number;
}

const DAY_MS = 86_400_000;
const DAYS = 360;
/** Of ten players, nine are of the first brand. */
const FIRST_BRAND_SHARE = 10;
/** All combinations of names, patterns and suffixes; the factor has no divisor in common with it. */
const EMAILS = { count: FIRST_NAMES.length * LAST_NAMES.length * 8 * 512, factor: 51_234_567 };
const NICKNAMES = { count: 2 ** 27, factor: 61_803_399 };
const NETWORKS = 40_000;
const AGENTS = ['Windows NT 10.0', 'Macintosh', 'iPhone', 'X11; Linux', 'Android 15'];

export function seededPlayer(
  index: number,
  brands: readonly SeededBrand[],
  nowMs: number,
): SeededPlayer {
  const turn = index % FIRST_BRAND_SHARE;
  const other =
    brands[1 + (Math.floor(index / FIRST_BRAND_SHARE) % Math.max(1, brands.length - 1))];
  const brand = turn === FIRST_BRAND_SHARE - 1 ? (other ?? brands[0]) : brands[0];
  if (brand === undefined) throw new Error('There is no brand to seed players of.');
  const { first, last, email } = mailboxOf((index * EMAILS.factor) % EMAILS.count);
  return {
    index,
    walletId: index + 1,
    brand,
    userId: createHash('sha256').update(`seeded ${index}`).digest('base64url').slice(0, 28),
    email,
    nickname: part(index, 'nickname', 5) === 0 ? null : nicknameOf(index),
    name: `${capital(first)} ${capital(last)}`,
    phoneNumber: `+1${2_000_000_000 + index * 97}`,
    network: networkOf(index),
    createdAtMs:
      nowMs - DAY_MS - part(index, 'created', DAYS) * DAY_MS - part(index, 'time', DAY_MS),
  };
}

function mailboxOf(place: number) {
  const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? '';
  let rest = Math.floor(place / FIRST_NAMES.length);
  const last = LAST_NAMES[rest % LAST_NAMES.length] ?? '';
  rest = Math.floor(rest / LAST_NAMES.length);
  const number = Math.floor(rest / 8);
  const tail = number === 0 ? '' : String(number);
  const initial = first.charAt(0);
  // A domain for each pattern, because two patterns can make the same text.
  const addresses = [
    `${first}.${last}${tail}@example.com`,
    `${first}${last}${tail}@mail.example`,
    `${first}_${last}${tail}@inbox.example`,
    `${initial}${last}${tail}.${FIRST_NAMES.indexOf(first)}@post.example`,
    `${last}.${first}${tail}@home.example`,
    `${first}${tail}.${last}@web.example`,
    `${last}${tail}-${FIRST_NAMES.indexOf(first)}@net.example`,
    `${first}-${tail}-${last}@box.example`,
  ];
  return { first, last, email: addresses[rest % addresses.length] ?? '' };
}

function nicknameOf(index: number): string {
  const place = (index * NICKNAMES.factor) % NICKNAMES.count;
  const adjective = ADJECTIVES[place % 64] ?? '';
  const noun = NOUNS[Math.floor(place / 64) % 64] ?? '';
  return `${capital(adjective)}${capital(noun)}${Math.floor(place / 4_096)}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Every fiftieth player comes by one of a few networks, such as that of a mobile carrier. */
function networkOf(index: number): string {
  const place = index % 50 === 0 ? part(index, 'big', 40) : 40 + part(index, 'network', NETWORKS);
  return `10.${Math.floor(place / 256) % 256}.${place % 256}`;
}

export interface Copied {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: string[];
}

/** Empty lists for some players, in an order that foreign keys accept. */
export function emptyPlayerTables() {
  const of = (table: string, columns: string): Copied => ({
    table,
    columns: columns.split(' '),
    rows: [],
  });
  return {
    players: of(
      'account.player',
      'wallet_id brand subject email nickname declared_state date_of_birth marketing_consent attribution created_at last_login_at phone_number',
    ),
    users: of(
      'identity.user_account',
      'realm_id user_id email email_verified phone_number display_name valid_since created_at last_login_at',
    ),
    sessions: of(
      'account.session',
      'session_hash wallet_id created_at last_seen_at ends_at session_id user_agent network sign_in_method',
    ),
    devices: of(
      'identity.remembered_device',
      'remembered_device_id realm_id user_id public_key sign_in_provider auth_time user_agent created_at last_used_at expires_at',
    ),
    emails: of('messaging.email', 'email_id brand_location address template queued_at sent_at'),
    changes: of('identity.audit_entry', 'realm_id user_id actor action network at'),
    notes: of('care.note', 'note_id wallet_id brand body staff_id staff_name at'),
  };
}
export type PlayerTables = ReturnType<typeof emptyPlayerTables>;

const DEVICES_OF_ONE_IN = 20;
const NOTES_OF_ONE_IN = 100;

export function addPlayer(to: PlayerTables, player: SeededPlayer, nowMs: number): void {
  const { index, walletId, brand, userId, email, nickname, name, phoneNumber } = player;
  const { createdAtMs } = player;
  const created = at(createdAtMs);
  const seenAtMs = nowMs - part(index, 'seen', nowMs - createdAtMs);
  const seen = at(seenAtMs);
  const agent = `Mozilla/5.0 (${AGENTS[part(index, 'agent', AGENTS.length)]}) Version/${part(index, 'version', 20)}`;
  to.players.rows.push(
    copyRow([
      walletId,
      brand.number,
      userId,
      email,
      nickname,
      'TX',
      '1990-01-01',
      false,
      '{}',
      created,
      seen,
      phoneNumber,
    ]),
  );
  const displayName = part(index, 'name', 3) === 0 ? null : name;
  to.users.rows.push(
    copyRow([brand.realmId, userId, email, true, phoneNumber, displayName, created, created, seen]),
  );
  for (let session = part(index, 'sessions', 2); session >= 0; session -= 1) {
    const startedAtMs = Math.max(createdAtMs, seenAtMs - session * DAY_MS);
    const id = uuidOf(startedAtMs, index, `session ${session}`);
    const hash = `${id.replaceAll('-', '')}${id.replaceAll('-', '')}`;
    const ended = at(startedAtMs + DAY_MS / 2);
    to.sessions.rows.push(
      copyRow([
        String.raw`\x${hash}`,
        walletId,
        at(startedAtMs),
        at(startedAtMs),
        ended,
        id,
        agent,
        player.network,
        'email',
      ]),
    );
  }
  to.emails.rows.push(
    copyRow([
      uuidOf(createdAtMs, index, 'email'),
      brand.location,
      email,
      'verifyEmail',
      created,
      created,
    ]),
  );
  to.changes.rows.push(copyRow([brand.realmId, userId, 'user', 'signUp', player.network, created]));
  if (index % DEVICES_OF_ONE_IN === 0) {
    const key = String.raw`\x${'04'.repeat(65)}`;
    const id = uuidOf(createdAtMs, index, 'device');
    to.devices.rows.push(
      copyRow([
        id,
        brand.realmId,
        userId,
        key,
        'password',
        created,
        agent,
        created,
        seen,
        at(nowMs + 30 * DAY_MS),
      ]),
    );
  }
  if (index % NOTES_OF_ONE_IN === 0) {
    const id = uuidOf(seenAtMs, index, 'note');
    const staffId = uuidOf(createdAtMs, 0, 'staff');
    to.notes.rows.push(
      copyRow([id, walletId, brand.number, 'Asked about a bonus.', staffId, 'Seeded', seen]),
    );
  }
}

export function at(ms: number): string {
  return new Date(ms).toISOString();
}

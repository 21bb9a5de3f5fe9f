/**
 * Use cases of the account module: who a player is and the account's status. Source: AUTH rules.
 */
import type { MarketingPreferences } from '@jubilee/contract/entities/player';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { lookalikeKey } from '@jubilee/core/players/nickname';
import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import { cachedReads } from '../../platform/db/cached-reads.ts';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { violatedConstraint } from '../../platform/db/errors.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { AgeAccount } from './age.store.ts';
import {
  excludedUntilBefore,
  lockStatusWithin,
  setExclusionWithin,
  setPersonHashWithin,
} from './exclusion.store.ts';
import { type IdentityFacts, setIdentityFactsWithin } from './identity-facts.store.ts';
import {
  type ChangePage,
  type ChangePosition,
  changesSince,
  type FactChanges,
  positionOfChanges,
} from './fact-change.store.ts';
import {
  countPlayersByState,
  changeState,
  clearWelcomeGrantDue,
  excludeWithin,
  findPlayer,
  findPlayerWithin,
  noteLogin,
  type PlayerRow,
  playersByEmail,
  playersById,
  setType,
  shutWithin,
  storeMarketing,
  storeNickname,
  subjectOfNickname,
  subjectsOfWallets,
  underPlayerLock,
} from './player.store.ts';
import { openAge, type SignUp, signUp } from './sign-up.ts';
import { claimWelcome, hasWelcomeClaim } from './welcome-claim.store.ts';

export type Player = PlayerRow;
const CACHE_SIZE_MAX = 200_000;
const NAME_CONSTRAINTS: readonly string[] = ['player_nickname', 'name_key_once'];

export interface Accounts {
  /**
   * Refuses: UNDER_AGE, which closes the account until `openAge`. A repeated sign-up returns the player that exists, and adds
   * the birth date if that player has none. Source: AUTH-2, AUTH-4, AUTH-41.
   */
  signUp(input: SignUp): Promise<Result<{ player: Player; created: boolean }>>;
  /** What an operator does for an account that stated an age below the limit. Refuses: STATE_CONFLICT where it is not closed. */
  openAge(
    account: AgeAccount,
    opened: { readonly by: string; readonly reason: string },
  ): Promise<Result<null>>;
  /** False when another player of the brand has claimed the welcome grant for this contact. Source: AUTH-40. */
  claimWelcome(player: Player, contactHash: Buffer): Promise<boolean>;
  /** Whether the player's contact was the first of its kind at the brand. Source: AUTH-40, PROMO-6. */
  hasWelcomeClaim(walletId: bigint): Promise<boolean>;
  /** The welcome grant is posted, or somebody else's; logins need not look for it any more. */
  noteWelcomed(player: Player): Promise<void>;
  bySubject(brand: number, subject: string): Promise<Player | undefined>;
  /**
   * Players of the brand whose last sign-in had this address, at most two: an address may have
   * moved to another player since. It reads the whole table, so it is for commands only.
   */
  byEmail(brand: number, email: string): Promise<readonly Player[]>;
  /** Cached; the change feed invalidates stale entries. */
  byWallet(walletId: bigint): Promise<Player | undefined>;
  /** The same for urgent calls, over connections for which no other call waits. */
  byWalletUrgently(walletId: bigint): Promise<Player | undefined>;
  /** Stores what the identity token says of the player, for emails and later checks. */
  noteLogin(
    player: Player,
    known: { readonly email: string | null; readonly phoneNumber: string | null },
  ): Promise<void>;
  /**
   * Nicknames of a brand are compared without case and by how they look. Refuses: NICKNAME_TAKEN. Source: AUTH-12, AUTH-42.
   */
  setNickname(walletId: bigint, nickname: string): Promise<Result<null>>;
  /** Replaces all three channels at once. Source: AUTH-13. */
  setMarketing(walletId: bigint, preferences: MarketingPreferences): Promise<void>;
  /** The subject that has this nickname, compared case-insensitively. Source: AUTH-26. */
  subjectOfNickname(brand: number, nickname: string): Promise<string | undefined>;
  /** Disables the account in the identity service's own transaction. Source: AUTH-27. */
  shutWithin(client: Pick<ClientBase, 'query'>, brand: number, subject: string): Promise<void>;
  /** The same for an exclusion, of a player who is not disabled. Source: CARE-7. */
  excludeWithin(client: Pick<ClientBase, 'query'>, brand: number, subject: string): Promise<void>;
  /** An account that is not disabled is excluded, or open again; returns its state. Source: PLAY-1, PLAY-9. */
  setExclusionWithin(
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
    exclusion: { readonly isExcluded: boolean; readonly until: string | null },
  ): Promise<string | undefined>;
  /** Wallets whose exclusion may be over, the earliest first. */
  excludedUntilBefore(at: string, limit: number): Promise<readonly bigint[]>;
  setPersonHashWithin(
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
    hash: Buffer,
  ): Promise<void>;
  /** What identity checks found; published to every node where it changed. Source: KYC-2, KYC-9. */
  setIdentityFactsWithin(
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
    facts: IdentityFacts,
  ): Promise<void>;
  /** The lock of `underLock`, for a transaction of the caller's. */
  lockStatusWithin(client: Pick<ClientBase, 'query'>, walletId: bigint): Promise<void>;
  /** Read on the caller's connection, never from a cache. */
  bySubjectWithin(
    client: Pick<ClientBase, 'query'>,
    brand: number,
    subject: string,
  ): Promise<Player | undefined>;
  /** Serializes changes of a player's account status over all nodes. */
  underLock<T>(walletId: bigint, work: () => Promise<T>): Promise<T>;
  setState(walletId: bigint, state: 'ACTIVE' | 'DISABLED' | 'EXCLUDED'): Promise<void>;
  /** How many players of a brand declared each state; read by an index. */
  countByState(brand: number): ReturnType<typeof countPlayersByState>;
  /** Whose wallets these are, without a cache. */
  subjectsOf(walletIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Makes a player a member of staff: staff may play, but their wins cannot be redeemed. */
  appointStaff(walletId: bigint): Promise<void>;
  /** Where a reader of the feed begins that has cached nothing yet. */
  positionOfChanges(): Promise<ChangePosition>;
  /** A page of what was committed behind a position of the feed. */
  changesSince(page: ChangePage): Promise<FactChanges>;
  forget(walletId: bigint): void;
}

export function createAccounts(deps: {
  readonly db: Kysely<Tables>;
  /** Reads the feed of changes. A connection without an answer must end soon: until then no ban is learned of. */
  readonly feedDb: Kysely<Tables>;
  /** Reads callers of urgent calls. */
  readonly urgentDb: Kysely<Tables>;
  readonly clock: Clock;
}): Accounts {
  const cacheOver = (db: Kysely<Tables>) =>
    cachedReads<bigint, Player>({
      load: async (walletIds) =>
        new Map((await playersById(db, walletIds)).map((row) => [row.wallet_id, row])),
      groupOf: (player) => player.wallet_id,
      sizeMax: CACHE_SIZE_MAX,
    });
  // Two, because a read of one that waits for a connection is shared by all that need it.
  const [cache, urgentCache] = [cacheOver(deps.db), cacheOver(deps.urgentDb)];
  function drop(walletId: bigint): void {
    cache.drop(walletId);
    urgentCache.drop(walletId);
  }
  // One lock at a time per node: the lock holds a connection while its work needs another.
  let lastLocked: Promise<void> = Promise.resolve();
  return {
    subjectsOf: (walletIds) => subjectsOfWallets(deps.db, walletIds),
    countByState: (brand) => countPlayersByState(deps.db, brand),
    async signUp(input) {
      const signedUp = await signUp(deps.db, input, deps.clock.now());
      if (signedUp.walletId !== undefined) drop(signedUp.walletId);
      return signedUp.result;
    },
    async openAge(account, by) {
      const opened = await openAge(deps.db, account, by, isoInstant(deps.clock.now()));
      return opened ? ok(null) : refuse('STATE_CONFLICT');
    },
    claimWelcome: ({ wallet_id: walletId, brand }, contactHash) =>
      claimWelcome(deps.db, { walletId, brand, contactHash }, isoInstant(deps.clock.now())),
    hasWelcomeClaim: (walletId) => hasWelcomeClaim(deps.db, walletId),
    async noteWelcomed(player) {
      if (player.welcome_grant_due) await clearWelcomeGrantDue(deps.db, player.wallet_id);
    },
    bySubject: (brand, subject) => findPlayer(deps.db, brand, subject),
    byEmail: (brand, email) => playersByEmail(deps.db, { brand, email }, 2),
    byWallet: (walletId) => cache.get(walletId),
    byWalletUrgently: (walletId) => urgentCache.get(walletId),
    noteLogin: (player, known) =>
      noteLogin(deps.db, player.wallet_id, known, isoInstant(deps.clock.now())),
    setNickname: (walletId, nickname) =>
      storeNickname(
        deps.db,
        walletId,
        { nickname, key: lookalikeKey(nickname) },
        isoInstant(deps.clock.now()),
      ).then(
        () => {
          drop(walletId);
          return ok(null);
        },
        (error: unknown) => {
          if (NAME_CONSTRAINTS.includes(violatedConstraint(error) ?? ''))
            return refuse('NICKNAME_TAKEN');
          throw error;
        },
      ),
    async setMarketing(walletId, preferences) {
      await storeMarketing(deps.db, walletId, preferences, isoInstant(deps.clock.now()));
      drop(walletId);
    },
    subjectOfNickname: (brand, nickname) => subjectOfNickname(deps.db, brand, nickname),
    shutWithin: (client, brand, subject) =>
      shutWithin(client, { brand, subject }, isoInstant(deps.clock.now())),
    excludeWithin: (client, brand, subject) =>
      excludeWithin(client, { brand, subject }, isoInstant(deps.clock.now())),
    setExclusionWithin: (client, walletId, exclusion) =>
      setExclusionWithin(client, walletId, exclusion, isoInstant(deps.clock.now())),
    excludedUntilBefore: (at, limit) => excludedUntilBefore(deps.db, at, limit),
    setPersonHashWithin,
    setIdentityFactsWithin: (client, walletId, facts) =>
      setIdentityFactsWithin(client, walletId, facts, isoInstant(deps.clock.now())),
    lockStatusWithin,
    bySubjectWithin: findPlayerWithin,
    async underLock(walletId, work) {
      const before = lastLocked;
      const mine = before.then(() => underPlayerLock(deps.db, walletId, work));
      lastLocked = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    async setState(walletId, state) {
      await changeState(deps.db, walletId, state, isoInstant(deps.clock.now()));
      drop(walletId);
    },
    async appointStaff(walletId) {
      await setType(deps.db, walletId, 'staff', isoInstant(deps.clock.now()));
      drop(walletId);
    },
    positionOfChanges: () => positionOfChanges(deps.feedDb),
    changesSince: (page) => changesSince(deps.feedDb, page),
    forget: drop,
  };
}

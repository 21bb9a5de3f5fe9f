/**
 * Whether a player may use the platform; identity, account, sessions and wallet change together.
 * Every step can be repeated; the account is disabled first and enabled last, so that an
 * interrupted change blocks too much, never too little. An exclusion outlives a ban: while the
 * account is DISABLED, the wallet stays EXCLUDED. Source: AUTH-8, AUTH-27.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { queueJob } from '../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Accounts, Player } from '../account/index.ts';
import type { IdentityAdmin, IdentityHooks } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export const FOLLOW_IDENTITY_TASK = 'follow_identity';

export interface AccountStatusPorts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly wallet: Pick<Wallet, 'accounts' | 'setState'>;
}
interface AccountStatusAdminPorts extends AccountStatusPorts {
  readonly identity: Pick<IdentityAdmin, 'disableUser' | 'enableUser' | 'getUser'>;
}

export interface AccountStatus {
  /**
   * False when nobody of this brand has the id. Safe to repeat, also after an interruption half
   * way.
   */
  disablePlayer(brand: Brand, userId: string): Promise<boolean>;
  /** Restores the state from before: an exclusion stays. Sessions from before stay ended. */
  enablePlayer(brand: Brand, userId: string): Promise<boolean>;
  /** Disables the account in the caller's transaction, before which an exclusion is stored in the wallet. Source: CARE-7. */
  shutWithin(client: Pick<ClientBase, 'query'>, brand: Brand, player: Player): Promise<void>;
  /**
   * Carries out what `wanted` says under the player's lock, however late and however often: identity, account and wallet.
   * Source: CARE-7.
   */
  follow(brand: Brand, userId: string, wanted: () => Promise<WantedStatus>): Promise<void>;
}

/** What was decided last; undefined leaves things as they are. */
export interface WantedStatus {
  readonly isDisabled?: boolean | undefined;
  readonly isExcluded?: boolean | undefined;
}

export function createAccountStatus(ports: AccountStatusAdminPorts): AccountStatus {
  const { accounts, identity } = ports;
  return {
    async disablePlayer(brand, userId) {
      const player = await accounts.bySubject(brand.number, userId);
      if (player === undefined) return identity.disableUser(brand.location, userId);
      await accounts.underLock(player.wallet_id, async () => {
        await shutAccount(ports, brand, userId);
        await identity.disableUser(brand.location, userId);
        await shutWallet(ports, player.wallet_id);
      });
      return true;
    },
    async enablePlayer(brand, userId) {
      const player = await accounts.bySubject(brand.number, userId);
      if (player === undefined) return identity.enableUser(brand.location, userId);
      await accounts.underLock(player.wallet_id, async () => {
        await identity.enableUser(brand.location, userId);
        await openAccount(ports, brand, userId);
      });
      return true;
    },
    async shutWithin(client, brand, player) {
      await storeExclusion(ports, player);
      await accounts.shutWithin(client, brand.number, player.subject);
    },
    async follow(brand, userId, wanted) {
      const player = await accounts.bySubject(brand.number, userId);
      if (player === undefined) return;
      await accounts.underLock(player.wallet_id, async () => {
        const { isDisabled, isExcluded } = await wanted();
        if (isExcluded === true) await exclude(ports, brand, userId);
        if (isExcluded === false) await liftExclusion(ports, brand, userId);
        if (isDisabled === true) {
          await shutAccount(ports, brand, userId);
          await identity.disableUser(brand.location, userId);
          await shutWallet(ports, player.wallet_id);
        }
        if (isDisabled === false) {
          await identity.enableUser(brand.location, userId);
          await openAccount(ports, brand, userId);
        }
      });
    },
  };
}

/**
 * Called by the identity service in the transaction of its change. Disabling happens in that
 * transaction, so that every node refuses within a second; the rest follows by a job queued in it.
 */
export function accountStatusHook(
  ports: AccountStatusPorts,
  brands: readonly Brand[],
): NonNullable<IdentityHooks['accountStatusChanged']> {
  return async (client, realm, subject, change) => {
    const brand = brands.find((one) => one.location === realm.brandLocation);
    if (brand === undefined) throw new Error(`realm ${realm.brandLocation} has no brand`);
    if (change.kind === 'signedOut') {
      const who = { brand: brand.number, subject };
      await ports.sessions.revokeWithin(client, who, change);
      return;
    }
    if (change.kind === 'disabled') {
      const player = await ports.accounts.bySubject(brand.number, subject);
      if (player !== undefined) await storeExclusion(ports, player);
      await ports.accounts.shutWithin(client, brand.number, subject);
    }
    await queueJob(client, FOLLOW_IDENTITY_TASK, { brandLocation: brand.location, subject });
  };
}

const followSchema = z.strictObject({ brandLocation: z.string(), subject: z.string() });

/**
 * Brings account, sessions and wallet in line with the identity service's current state, however
 * late it runs.
 */
export function followIdentityTask(ports: AccountStatusAdminPorts, brands: readonly Brand[]): Task {
  return async (payload) => {
    const { brandLocation, subject } = followSchema.parse(payload);
    const brand = brands.find((one) => one.location === brandLocation);
    if (brand === undefined) throw new Error(`a job names the unknown brand ${brandLocation}`);
    const player = await ports.accounts.bySubject(brand.number, subject);
    if (player === undefined) return;
    await ports.accounts.underLock(player.wallet_id, async () => {
      const user = await ports.identity.getUser(brandLocation, subject);
      if (user === undefined) return;
      if (!user.disabled) return openAccount(ports, brand, subject);
      await shutAccount(ports, brand, subject);
      await shutWallet(ports, player.wallet_id);
    });
  };
}

async function shutAccount(
  ports: AccountStatusPorts,
  brand: Brand,
  subject: string,
): Promise<void> {
  const player = await ports.accounts.bySubject(brand.number, subject);
  if (player === undefined || player.state === 'DISABLED') return;
  await storeExclusion(ports, player);
  await ports.accounts.setState(player.wallet_id, 'DISABLED');
}

/** Stores the exclusion in the wallet before the account's state is overwritten. */
async function storeExclusion(ports: AccountStatusPorts, player: Player): Promise<void> {
  if (player.state !== 'EXCLUDED') return;
  const states = await walletStates(ports, player.wallet_id);
  if (states.some((state) => state !== 'EXCLUDED')) {
    await ports.wallet.setState(player.wallet_id, 'EXCLUDED');
  }
}

/** An excluded wallet, or one in review, takes no bets anyway and keeps its state. */
async function shutWallet(ports: AccountStatusPorts, walletId: bigint): Promise<void> {
  const states = await walletStates(ports, walletId);
  if (states.includes('ACTIVE')) await ports.wallet.setState(walletId, 'DISABLED');
}

async function openAccount(
  ports: AccountStatusPorts,
  brand: Brand,
  subject: string,
): Promise<void> {
  const player = await ports.accounts.bySubject(brand.number, subject);
  if (player?.state !== 'DISABLED') return;
  const walletId = player.wallet_id;
  await ports.sessions.revokeAll(walletId);
  const states = await walletStates(ports, walletId);
  if (states.includes('DISABLED')) await ports.wallet.setState(walletId, 'ACTIVE');
  const isExcluded = states.includes('EXCLUDED');
  await ports.accounts.setState(walletId, isExcluded ? 'EXCLUDED' : 'ACTIVE');
}

/** The wallet first, so that an interrupted exclusion takes no bets. Of a disabled player only the wallet has it. */
async function exclude(ports: AccountStatusPorts, brand: Brand, subject: string): Promise<void> {
  const player = await ports.accounts.bySubject(brand.number, subject);
  if (player === undefined) return;
  const states = await walletStates(ports, player.wallet_id);
  if (states.some((state) => state !== 'EXCLUDED')) {
    await ports.wallet.setState(player.wallet_id, 'EXCLUDED');
  }
  if (player.state === 'ACTIVE') await ports.accounts.setState(player.wallet_id, 'EXCLUDED');
}

/** A disabled player stays disabled. */
async function liftExclusion(
  ports: AccountStatusPorts,
  brand: Brand,
  subject: string,
): Promise<void> {
  const player = await ports.accounts.bySubject(brand.number, subject);
  if (player === undefined) return;
  const walletId = player.wallet_id;
  const states = await walletStates(ports, walletId);
  if (states.includes('EXCLUDED')) {
    await ports.wallet.setState(walletId, player.state === 'DISABLED' ? 'DISABLED' : 'ACTIVE');
  }
  if (player.state === 'EXCLUDED') await ports.accounts.setState(walletId, 'ACTIVE');
}

async function walletStates(
  ports: AccountStatusPorts,
  walletId: bigint,
): Promise<readonly string[]> {
  return (await ports.wallet.accounts(walletId)).map((account) => account.state);
}

/**
 * Whether a player may be in the platform at all: identity, account, sessions and wallet go together.
 * Every step may be repeated, and the account is first to shut and last to open, so an installation that stops
 * half way has shut too much and never too little. An exclusion outlives a ban: while the account says
 * DISABLED, the wallet keeps the word EXCLUDED. Source: AUTH-8, AUTH-27.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
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
interface AdminStandingPorts extends AccountStatusPorts {
  readonly identity: Pick<IdentityAdmin, 'disableUser' | 'enableUser' | 'getUser'>;
}

export interface AccountStatus {
  /** False when nobody of this brand has the id. Again is harmless, also after a stop half way. */
  disablePlayer(brand: Brand, userId: string): Promise<boolean>;
  /** What is left is what was before: an exclusion stays. The sessions from before stay ended. */
  enablePlayer(brand: Brand, userId: string): Promise<boolean>;
}

export function createAccountStatus(ports: AdminStandingPorts): AccountStatus {
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
  };
}

/**
 * What the identity service calls in the transaction of a change. Shutting is done right there, so
 * that every node refuses within a second; the rest follows by a job of the same transaction.
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

/** Brings account, sessions and wallet to what the identity service says now, however late it runs. */
export function followIdentityTask(ports: AdminStandingPorts, brands: readonly Brand[]): Task {
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

/** Before the account loses the word, the wallet has it. */
async function storeExclusion(ports: AccountStatusPorts, player: Player): Promise<void> {
  if (player.state !== 'EXCLUDED') return;
  const states = await walletStates(ports, player.wallet_id);
  if (states.some((state) => state !== 'EXCLUDED')) {
    await ports.wallet.setState(player.wallet_id, 'EXCLUDED');
  }
}

/** An excluded wallet, or one in review, takes no bets either and keeps its word. */
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

async function walletStates(
  ports: AccountStatusPorts,
  walletId: bigint,
): Promise<readonly string[]> {
  return (await ports.wallet.accounts(walletId)).map((account) => account.state);
}

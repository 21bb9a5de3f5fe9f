/** The lists of one player. Source: CARE-4, CARE-5. */
import type { Bet } from '@jubilee/contract/entities/bet';
import type { JackpotWin } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import type { BetStatus } from '@jubilee/contract/values/enums';
import { betKindOf } from '@jubilee/core/games/bet-kind';
import { CURRENCY_NUMBERS, currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import {
  ACCOUNT_NUMBERS,
  kindOfNumber,
  OPERATION_KINDS,
} from '@jubilee/core/wallet/operation-kinds';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Player } from '../../account/index.ts';
import { typeOfJackpot } from '../../jackpots/index.ts';
import { describeDevice } from '../../sessions/index.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { readGifts, readOperations, readWins } from './lists.store.ts';

const LIST_MAX = 100;

export interface Page {
  readonly before: string | undefined;
  readonly limit: number;
}

/** One more than a page was read, if there are more. */
export function pageOf<T>(rows: readonly T[], limit: number, idOf: (row: T) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? idOf(last) : null };
}

export async function readSessions({ sessions }: PlayersPorts, player: Player, page: Page) {
  const { before, limit } = page;
  const found = await sessions.signIns(player.wallet_id, {
    before,
    limit: limit + 1,
    from: undefined,
    to: undefined,
  });
  const { page: visible, next } = pageOf(found, limit, ({ sessionId }) => sessionId);
  return {
    sessions: visible.map((one) => ({
      sessionId: one.sessionId,
      device: one.device,
      network: one.network ?? null,
      signInMethod: one.signInMethod ?? null,
      startedAt: one.at,
      lastSeenAt: one.lastSeenAt,
      isEnded: one.isEnded,
    })),
    next,
  };
}

export async function readDevices(
  { identity }: PlayersPorts,
  brandLocation: string,
  userId: string,
) {
  const devices = await identity.rememberedDevices(brandLocation, userId, undefined);
  return {
    devices: devices.map((one) => ({
      rememberedDeviceId: one.rememberedDeviceId,
      device: describeDevice(one.userAgent),
      rememberedAt: isoInstant(one.rememberedAtMs),
      lastUsedAt: isoInstant(one.lastUsedAtMs),
      expiresAt: isoInstant(one.expiresAtMs),
    })),
  };
}

const ACCOUNT_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ACCOUNT_NUMBERS).map(([name, number]) => [number, name]),
);

export async function readPlayerOperations(
  { readPool }: PlayersPorts,
  player: Player,
  filter: Page & { readonly currency: Currency | undefined; readonly kind: string | undefined },
) {
  const { before, limit } = filter;
  const known = Object.entries(OPERATION_KINDS).find(([name]) => name === filter.kind)?.[1];
  if (filter.kind !== undefined && known === undefined) return { operations: [], next: null };
  const { rows, scannedUntil } = await readOperations(readPool, player.wallet_id, {
    before,
    currency: filter.currency === undefined ? undefined : CURRENCY_NUMBERS[filter.currency],
    kind: known?.number,
    limit: limit + 1,
  });
  const { page, next } = pageOf(rows, limit, (row) => row.operation_id);
  return {
    operations: page.map((row) => ({
      operationId: row.operation_id,
      kind: kindOfNumber(row.kind),
      currency: currencyOfNumber(row.currency),
      amount: Number(row.amount),
      amountWon: Number(row.won),
      balanceAfter: Number(row.available_after),
      lockedBalanceAfter: Number(row.locked_after),
      version: Number(row.ver),
      gameName: row.game_name,
      paytable: row.paytable,
      reservationId: row.reservation_id,
      at: row.at,
      postings: row.postings.map(({ account, amount }) => ({
        account: nameOfAccount(account),
        amount: Number(amount),
      })),
    })),
    next: next ?? (rows.length > limit ? null : scannedUntil),
  };
}

/** Faults: a number that no account has. */
export function nameOfAccount(number: number): string {
  const name = ACCOUNT_NAMES.get(number);
  if (name === undefined) throw new Error(`no account has the number ${number}`);
  return name;
}

export async function readPlayerBets(
  { wallet }: PlayersPorts,
  player: Player,
  { before, limit, status }: Page & { readonly status: BetStatus | undefined },
): Promise<{ bets: Bet[]; next: string | null }> {
  const found = await wallet.bets(player.wallet_id, { before, status, limit: limit + 1 });
  const { page, next } = pageOf(found, limit, ({ operationId }) => operationId);
  return {
    bets: page.map((bet) => ({
      betId: bet.operationId,
      kind: betKindOf(bet.kind, bet.gameName),
      gameName: bet.gameName,
      paytableUsed: bet.paytableName,
      currency: bet.currency,
      betAmount: Number(bet.stake),
      amountWon: Number(bet.amountWon),
      status: bet.status,
      finalized: true,
      createdAt: bet.at,
      settledAt: bet.settledAt ?? null,
    })),
    next,
  };
}

export async function readPlayerGifts({ readPool }: PlayersPorts, player: Player) {
  const rows = await readGifts(readPool, player.wallet_id, LIST_MAX);
  return {
    gifts: rows.map((row) => ({
      giftId: row.gift_id,
      actionId: row.action_id,
      paytableNames: row.paytables,
      currency: currencyOfNumber(row.currency),
      creditsValue: Number(row.credit_value),
      credits: row.credits,
      played: row.played,
      grantedAt: row.granted_at,
      expiresAt: row.expires_at,
    })),
  };
}

export async function readPlayerWins(
  { readPool }: PlayersPorts,
  player: Player,
): Promise<{ wins: JackpotWin[] }> {
  const rows = await readWins(readPool, player.wallet_id, LIST_MAX);
  return {
    wins: rows.map((row) => ({
      winId: row.win_id,
      jackpotType: typeOfJackpot(row.type),
      currency: currencyOfNumber(row.currency),
      amount: Number(row.amount),
      displayName: row.display_name === '' ? 'Player' : row.display_name,
      status: row.status === 'PENDING' ? 'PENDING' : 'COMPLETED',
      createdAt: row.created_at,
    })),
  };
}

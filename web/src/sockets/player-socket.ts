import {
  balanceUpdateSchema,
  freePlaySchema,
  jackpotUpdateSchema,
  jackpotWinEventSchema,
  type PurchaseVerified,
  purchaseVerifiedSchema,
} from '@jubilee/contract/sockets/events';
import type { BalanceUpdate, JackpotUpdate } from '@jubilee/contract/sockets/events';
import { readKnown } from '../calls/read-known.ts';
import { openPrivateSocket, type OpenSocket, type PrivateSocketPorts } from './private-socket.ts';

export interface PlayerSocketPorts extends PrivateSocketPorts {
  readonly onBalance: (state: BalanceUpdate) => void;
  readonly onJackpots: (update: JackpotUpdate) => void;
  /** A win of this player is pending; its details have to be fetched. */
  readonly onJackpotWin: () => void;
  /** Free plays were granted; the total has to be fetched. */
  readonly onFreePlay: () => void;
  readonly onPurchaseVerified: (news: PurchaseVerified) => void;
}

/** The player's socket: pushes of balances and jackpots. Source: SOCK-4, SOCK-12, SOCK-13. */
export function openPlayerSocket(ports: PlayerSocketPorts): OpenSocket {
  return openPrivateSocket('/user', ports, (socket) => {
    socket.on('BALANCE_UPDATE', (payload: unknown) => {
      const update = readKnown(balanceUpdateSchema, payload);
      if (update.success) ports.onBalance(update.data);
      else ports.log('A balance was pushed in a form this page does not know', update.error);
    });
    socket.on('JACKPOT_UPDATE', (payload: unknown) => {
      const update = readKnown(jackpotUpdateSchema, payload);
      if (update.success) ports.onJackpots(update.data);
    });
    socket.on('JACKPOT_WIN', (payload: unknown) => {
      if (readKnown(jackpotWinEventSchema, payload).success) ports.onJackpotWin();
    });
    socket.on('FREE_PLAY', (payload: unknown) => {
      if (readKnown(freePlaySchema, payload).success) ports.onFreePlay();
    });
    socket.on('PURCHASE_VERIFIED', (payload: unknown) => {
      const news = readKnown(purchaseVerifiedSchema, payload);
      if (news.success) ports.onPurchaseVerified(news.data);
    });
  });
}

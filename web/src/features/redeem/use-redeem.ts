import { useEffect, useSyncExternalStore } from 'react';
import { every } from '../../app/every.ts';
import { onWake } from '../../app/on-wake.ts';
import type { SessionEngine } from '../../session/engine/session-engine.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { createRedeemStore, isOpen, type RedeemState, type RedeemStore } from './redeem-store.ts';

/** A review or a payment changes no balance, so nothing is pushed about it. */
const OPEN_POLL_MS = 30_000;

/** Of the player whom the engine has now, for all pages about redeeming. */
const stores = new WeakMap<
  SessionEngine,
  { readonly userId: string; readonly store: RedeemStore }
>();

export interface Redeem {
  readonly engine: SessionEngine;
  readonly userId: string;
  readonly store: RedeemStore;
  readonly state: RedeemState;
}

const nothing = (): undefined => undefined;
const noSubscription = () => nothing;

/** The state of the pages about redeeming; undefined until the session has started. */
export function useRedeem(): Redeem | undefined {
  const started = useStartedSession();
  const userId = useSession().user?.userId;
  const engine = started?.engine;
  let store: RedeemStore | undefined;
  if (started !== undefined && engine !== undefined && userId !== undefined) {
    const known = stores.get(engine);
    store =
      known?.userId === userId
        ? known.store
        : createRedeemStore(engine, userId, started.tabStorage);
    if (store !== known?.store) stores.set(engine, { userId, store });
  }
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.read ?? nothing);
  if (engine === undefined || userId === undefined || store === undefined || state === undefined) {
    return undefined;
  }
  return { engine, userId, store, state };
}

/** Not what could not be read: a player who has to prove first who they are would be asked again and again. */
function refreshKnown(store: RedeemStore | undefined): void {
  if (store?.read().cashOuts !== undefined) void store.refresh();
}

/** Reads the state when a page opens, when the balance changes, and again while a cash-out is open. */
export function useFreshRedeem(redeem: Redeem | undefined): void {
  const store = redeem?.store;
  const { accounts } = useSession();
  const version = accounts.SWEEP_TICKETS?.version;
  const hasOpen = redeem?.state.cashOuts?.some(isOpen) === true;
  useEffect(() => void store?.refresh(), [store]);
  useEffect(() => {
    if (version !== undefined) refreshKnown(store);
  }, [store, version]);
  useEffect(() => onWake(() => refreshKnown(store)), [store]);
  useEffect(() => {
    if (store === undefined || !hasOpen) return undefined;
    return every(OPEN_POLL_MS, () => {
      if (document.visibilityState === 'visible') refreshKnown(store);
    });
  }, [store, hasOpen]);
}

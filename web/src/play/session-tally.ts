import * as z from 'zod/mini';
import type { JackpotWin } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import { makeShared, type SharedValue } from '../catalogue/shared-value.ts';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { parseJson } from '../session/storage/parse-json.ts';
import {
  applyPlayEvent,
  type NetPosition,
  netPositionSchema,
  ZERO_NET_POSITION,
  openBetsOf,
  type PlayEvent,
} from './net-position.ts';

/** Holds the net position of this tab's session; travels with the session. Source: SESS-30. */
const KEY = 'jubilee:net';
const storedSchema = z.strictObject({ sessionId: z.string(), position: netPositionSchema });

/** Wins minus stakes, by currency, in minor units. */
export type SessionTally = Readonly<Record<Currency, number>>;

const NOTHING: SessionTally = { POINTS: 0, SWEEP_TICKETS: 0 };

/** The net position that this tab shows. Source: PLAY-5. */
export const tallyOfPage: SharedValue<SessionTally> = makeShared<SessionTally>(NOTHING);

export interface SessionTallyState {
  /** Shows the stored position of this session; a new session starts at zero. */
  readonly resume: () => void;
  /**
   * A stake is shown as soon as it is placed. A win during a round is stored, and shown by
   * `showPendingWins` when the round has ended on screen.
   */
  readonly record: (bet: PlayEvent) => void;
  readonly showPendingWins: () => void;
  /** Delays wins while `isInRound`, until the returned function is called. */
  readonly during: (isInRound: () => boolean) => () => void;
  /** A win of this session; one left unseen by an earlier session does not count. */
  readonly jackpotWon: (
    win: Pick<JackpotWin, 'winId' | 'currency' | 'amount' | 'createdAt'>,
  ) => void;
  /** Whether a bet was reported whose end was not. */
  readonly isOpen: (id: string) => boolean;
  readonly openIds: () => readonly string[];
  /** An event of another tab of the same session: counted and shown at once. Source: SESS-30. */
  readonly recordElsewhere: (sessionId: string, bet: PlayEvent) => void;
  /** What is stored, for a tab that takes the session over with `restore`. */
  readonly stored: () => string | undefined;
  readonly restore: (stored: string) => void;
}

/**
 * Adds up the bets of one session, across reloads of its tab: the only owner of the sum. Source:
 * PLAY-5.
 */
export function createSessionTally(
  storage: KeyValueStorage,
  session: () => { readonly sessionId?: string; readonly startedAtMs?: number },
  displayed: SharedValue<SessionTally> = tallyOfPage,
  publish: (bet: PlayEvent) => void = () => undefined,
): SessionTallyState {
  let isInRound: () => boolean = () => false;
  let pendingWins: SessionTally = NOTHING;
  const readOf = (sessionId: string | undefined): NetPosition => {
    const stored = storedSchema.safeParse(parseJson(storage.get(KEY)));
    if (!stored.success || stored.data.sessionId !== sessionId) return ZERO_NET_POSITION;
    return stored.data.position;
  };
  const read = (): NetPosition => readOf(session().sessionId);
  const show = ({ POINTS, SWEEP_TICKETS }: NetPosition): void =>
    displayed.write({
      POINTS: POINTS - pendingWins.POINTS,
      SWEEP_TICKETS: SWEEP_TICKETS - pendingWins.SWEEP_TICKETS,
    });
  const showPendingWins = (): void => {
    pendingWins = NOTHING;
    show(read());
  };
  /** The position after an event that was not counted before. */
  const count = (sessionId: string | undefined, bet: PlayEvent): NetPosition | undefined => {
    if (sessionId === undefined) return undefined;
    const before = readOf(sessionId);
    const position = applyPlayEvent(before, bet);
    if (position === before) return undefined;
    storage.set(KEY, JSON.stringify({ sessionId, position }));
    return position;
  };
  const record = (bet: PlayEvent): void => {
    const position = count(session().sessionId, bet);
    if (position === undefined) return;
    publish(bet);
    if (bet.what === 'over' && isInRound()) {
      const { currency, won } = bet;
      pendingWins = { ...pendingWins, [currency]: pendingWins[currency] + won };
    }
    show(position);
  };
  const openIds = (): readonly string[] => openBetsOf(read()).map((bet) => bet.id);
  return {
    resume: showPendingWins,
    showPendingWins,
    record,
    during(test) {
      isInRound = test;
      return () => {
        if (isInRound === test) isInRound = () => false;
        showPendingWins();
      };
    },
    jackpotWon({ winId, currency, amount, createdAt }) {
      if (Date.parse(createdAt) < (session().startedAtMs ?? 0)) return;
      record({ what: 'over', id: winId, currency, laid: 0, won: amount });
    },
    isOpen: (id) => openIds().includes(id),
    openIds,
    recordElsewhere(sessionId, bet) {
      const position = count(sessionId, bet);
      if (position !== undefined) show(position);
    },
    stored: () => storage.get(KEY),
    restore(stored) {
      storage.set(KEY, stored);
      showPendingWins();
    },
  };
}

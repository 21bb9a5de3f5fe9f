import type { SessionEngine } from '../engine/session-engine.ts';
import type { PlayEvent } from '../../play/net-position.ts';
import type { SessionTallyState } from '../../play/session-tally.ts';
import { stateOf, type HeldSession } from './held-session.ts';
import type { IdentityStore } from './identity-store.ts';
import type { PlaysMeanwhile } from './plays-meanwhile.ts';
import type { TabExchange } from './tab-exchange.ts';
import type { HandOver, StoredUser } from './tab-messages.ts';
import { tabNotice } from './tab-notices.ts';
import { isNewer, type TabState } from './tab-state.ts';

export type AdoptingEngine = Pick<
  SessionEngine,
  'facts' | 'dispatch' | 'followSignOut' | 'refreshDetails'
>;
export type SharedTally = Pick<SessionTallyState, 'stored' | 'restore' | 'recordElsewhere'>;

export interface AdoptionPorts {
  readonly held: HeldSession;
  readonly identityStore: Pick<IdentityStore, 'write'>;
  readonly exchange: Pick<TabExchange, 'requestHandOver'>;
  readonly plays: PlaysMeanwhile;
  readonly engine: () => AdoptingEngine;
  readonly tally: () => SharedTally;
  /** A session that ended, or with which this tab could not log in. */
  readonly isUnwanted: (id: string) => boolean;
}

export interface Adoption {
  /** Takes the session of another tab over if it is newer, at once or when this tab is ready. */
  readonly consider: (theirs: TabState) => void;
  /** The phase of this tab has changed: what had to wait may be possible now. */
  readonly resume: () => void;
  readonly isDone: () => Promise<void>;
  /** Reads everything from another tab again, the net position included. */
  readonly again: () => Promise<void>;
  /**
   * For a tab that has just opened, before its identity library starts: the user of the living
   * tabs, if it continues that one. `isAlone`: nobody answered.
   */
  readonly seek: () => Promise<{ readonly user?: StoredUser; readonly isAlone: boolean }>;
}

/**
 * How a tab takes over the session of another one: requests it, leaves another account before, and
 * then lets the identity library and the login continue it. Source: SESS-26, SESS-29.
 */
export function createAdoption(ports: AdoptionPorts): Adoption {
  const { held, exchange, plays } = ports;
  const facts = () => ports.engine().facts();
  let adopting: Promise<void> = Promise.resolve();
  let deferred: TabState | undefined;
  let isReplacing = false;

  const isWanted = (theirs: TabState): boolean =>
    !ports.isUnwanted(theirs.id) && isNewer(theirs, held.state());
  const isSame = (given: HandOver): boolean => facts().person?.uid === given.user.uid;

  const recordFor =
    ({ memory }: HandOver) =>
    (event: PlayEvent): void =>
      ports.tally().recordElsewhere(memory.sessionId, event);

  function consider(theirs: TabState): void {
    held.saw(theirs);
    if (!isWanted(theirs)) return;
    const { phase } = facts();
    // A login or sign-up in progress here decides first which session is the later one.
    if (phase !== 'guest' && phase !== 'joining' && phase !== 'player') {
      deferred = theirs;
      return;
    }
    adopting = adopting.then(() => (isWanted(theirs) ? adopt(isWanted) : undefined));
  }

  function adopt(isWantedNow: (theirs: TabState) => boolean): Promise<void> {
    return plays.during(async (replay) => {
      const given = await exchange.requestHandOver((one) => isWantedNow(stateOf(one)));
      if (given === undefined || !isWantedNow(stateOf(given))) return;
      if (await take(given)) replay(given.id, recordFor(given));
    });
  }

  async function take(given: HandOver): Promise<boolean> {
    if (facts().phase === 'player' && !isSame(given)) {
      isReplacing = true;
      await ports.engine().followSignOut();
    }
    const { phase, sessionId } = facts();
    const isJoined = (phase === 'joining' || phase === 'player') && isSame(given);
    if (phase !== 'guest' && !isJoined) {
      deferred = stateOf(given);
      return false;
    }
    held.store(given);
    if (isJoined && sessionId !== given.memory.sessionId) {
      const { memory } = given;
      const { startedAtMs = given.openedAtMs, needsBirthDate = false } = memory;
      ports.engine().dispatch({ type: 'sessionOpened', ...memory, startedAtMs, needsBirthDate });
      // What ended the session before may have changed the player, for example by an exclusion.
      void ports.engine().refreshDetails();
    }
    if (given.net !== undefined) ports.tally().restore(given.net);
    await ports.identityStore.write(given.user);
    return true;
  }

  return {
    consider,
    resume() {
      if (isReplacing && facts().phase === 'player') {
        isReplacing = false;
        ports.engine().dispatch({ type: 'notified', notice: tabNotice('replaced') });
      }
      const waiting = deferred;
      if (waiting === undefined || (facts().phase !== 'guest' && facts().phase !== 'player'))
        return;
      deferred = undefined;
      consider(waiting);
    },
    isDone: () => adopting,
    again() {
      adopting = adopting.then(() => adopt(({ id }) => id === held.state()?.id));
      return adopting;
    },
    async seek() {
      let given: HandOver | undefined;
      let isTaken = false;
      await plays.during(async (replay) => {
        given = await exchange.requestHandOver(() => true);
        if (given === undefined || ports.isUnwanted(given.id) || !held.continues(given)) return;
        isTaken = true;
        held.store(given);
        if (given.net !== undefined) ports.tally().restore(given.net);
        replay(given.id, recordFor(given));
      });
      const isAlone = given === undefined;
      return isTaken && given !== undefined ? { user: given.user, isAlone } : { isAlone };
    },
  };
}

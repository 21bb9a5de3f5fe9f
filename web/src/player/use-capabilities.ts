import { useEffect, useSyncExternalStore } from 'react';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import type { PlayerCapabilitiesView } from '@jubilee/contract/entities/jurisdiction';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { makeShared, type SharedValue } from '../catalogue/shared-value.ts';
import type { SessionEngine } from '../session/engine/session-engine.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { type Opening, openingOf } from './openings.ts';

interface Reading {
  readonly userId: string;
  readonly view: SharedValue<PlayerCapabilitiesView | undefined>;
  /** Reads them from the server; one request at a time, whose answer all parts share. */
  readonly refresh: () => void;
}

/** Of the player whom the engine has now, for all parts of the page. */
const readings = new WeakMap<SessionEngine, Reading>();

function readingOf(engine: SessionEngine, userId: string): Reading {
  const known = readings.get(engine);
  if (known?.userId === userId) return known;
  const view = makeShared<PlayerCapabilitiesView | undefined>(undefined);
  let isPending = false;
  const read = async (): Promise<void> => {
    if (isPending) return;
    isPending = true;
    const answer = await engine.call(userCapabilities, { params: { userId } });
    isPending = false;
    // What was known stays when it cannot be read: the server decides in any case.
    if (answer.ok) view.write(answer.value);
  };
  const reading: Reading = { userId, view, refresh: () => void read() };
  readings.set(engine, reading);
  return reading;
}

const nothing = (): undefined => undefined;
const noSubscription = () => nothing;

/**
 * What the player may do by the rules of states; undefined for a guest and until it is known. Only for display: the server
 * decides each call by itself. `again` reads it once more. Source: STATE-8, STATE-15.
 */
export function useCapabilities(): {
  readonly view: PlayerCapabilitiesView | undefined;
  readonly again: () => void;
} {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const reading =
    engine === undefined || userId === undefined ? undefined : readingOf(engine, userId);
  useEffect(() => reading?.refresh(), [reading]);
  const view = useSyncExternalStore(
    reading?.view.subscribe ?? noSubscription,
    reading?.view.read ?? nothing,
  );
  return { view, again: () => reading?.refresh() };
}

/** What may be offered to the player now. Here, so that no page loads a file more for it. Source: STATE-15, GATE-18. */
export function useOpenings(): (capability: Capability) => Opening {
  const { user } = useSession();
  const { view } = useCapabilities();
  return (capability) => openingOf(capability, user, view);
}

import * as z from 'zod/mini';
import type { Currency } from '@jubilee/contract/values/currency';
import { makeShared, type SharedValue } from '../catalogue/shared-value.ts';
import type { Keep } from '../session/keep.ts';
import { parseJson } from '../session/parse-json.ts';

const KEY = 'jubilee:net';

/** What a session has won less what it has staked, by currency, in minor units. */
const tallySchema = z.strictObject({
  sessionId: z.string(),
  POINTS: z.int(),
  SWEEP_TICKETS: z.int(),
});
export type SessionTally = Readonly<Record<Currency, number>>;

const NOTHING: SessionTally = { POINTS: 0, SWEEP_TICKETS: 0 };

/** The net position that this tab shows. Source: PLAY-5. */
export const tallyOfPage: SharedValue<SessionTally> = makeShared<SessionTally>(NOTHING);

export interface TallyDesk {
  /** Shows what is known of this session; another session begins at nothing. */
  readonly resume: () => void;
  /**
   * `change` in minor units: a stake is less than nothing, and shown as soon as it is laid. What comes in
   * while a round is shown is kept, and shown by `tell` when the round has told its end.
   */
  readonly add: (currency: Currency, change: number) => void;
  readonly tell: () => void;
}

/** Counts play of one session, over reloads of its tab. Source: PLAY-5. */
export function createTallyDesk(
  keep: Keep,
  sessionId: () => string | undefined,
  isInRound: () => boolean,
  shown: SharedValue<SessionTally> = tallyOfPage,
): TallyDesk {
  const read = (): SessionTally => {
    const kept = tallySchema.safeParse(parseJson(keep.get(KEY)));
    if (!kept.success || kept.data.sessionId !== sessionId()) return NOTHING;
    const { POINTS, SWEEP_TICKETS } = kept.data;
    return { POINTS, SWEEP_TICKETS };
  };
  let untold: SessionTally = NOTHING;
  const tell = (): void => {
    untold = NOTHING;
    shown.write(read());
  };
  return {
    resume: tell,
    tell,
    add(currency, change) {
      const id = sessionId();
      if (id === undefined) return;
      const now = read();
      const next = { ...now, [currency]: now[currency] + change };
      keep.set(KEY, JSON.stringify({ sessionId: id, ...next }));
      if (change > 0 && isInRound()) {
        untold = { ...untold, [currency]: untold[currency] + change };
      }
      shown.write({
        POINTS: next.POINTS - untold.POINTS,
        SWEEP_TICKETS: next.SWEEP_TICKETS - untold.SWEEP_TICKETS,
      });
    },
  };
}

import type { NeededCode } from '../../calls/call.ts';
import type { SessionEngine } from '../engine/session-engine.ts';

/** Once in the session of a player whose legal texts wait: the dialog is there before the first bet. Source: GATE-20. */
export function requireTexts(
  engine: Pick<SessionEngine, 'facts' | 'subscribe'>,
  onNeeded: (code?: NeededCode) => void,
): void {
  let known: string | undefined;
  let isSaid = false;
  engine.subscribe(() => {
    const { person, details } = engine.facts();
    if (person?.uid !== known) {
      // Whatever the last one had to do is over.
      if (known !== undefined) onNeeded();
      known = person?.uid;
      isSaid = false;
    }
    if (details?.textsToAccept !== true || isSaid) return;
    isSaid = true;
    onNeeded('TEXTS_NOT_ACCEPTED');
  });
}

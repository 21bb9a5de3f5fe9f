import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import type { Desk } from '@jubilee/game-kit/desk/open-desk';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { PaperRocketFacts } from './facts.ts';
import type { FlightView } from './flight-view.ts';
import { centsAt, msAt } from './round-clock.ts';
import type { RocketTexts } from './texts.ts';

const SHOWN_MS_MAX = 6_000;

/** Shows a round of before once more: the flight, and where the player left it. Source: FRAME-31. */
export function followReplays(
  desk: Desk,
  parts: {
    readonly motion: Motion;
    readonly view: FlightView;
    readonly facts: PaperRocketFacts;
    readonly texts: RocketTexts;
    readonly formatMultiplier: (cents: number) => string;
    readonly say: (text: string) => void;
  },
): void {
  const { view, facts, texts, formatMultiplier } = parts;
  desk.bridge.on('replayRound', (data) => {
    const read = frameNotificationData.replayRound.safeParse(data);
    if (!read.success) return;
    const { book } = read.data;
    if (book.kind !== 'crash/1') throw new Error(`This game plays no book of ${book.kind}.`);
    const [event] = book.events;
    if (event === undefined) return;
    const left = event.multiplierCents;
    // Where it left before the end, the book does not know the end.
    const endCents = event.crashCents ?? left ?? 100;
    const endMs = msAt(facts.growthPerMs, endCents);
    const flags = left === null ? [] : [{ name: '', cents: left, isMine: true }];
    const show = (stage: 'flying' | 'down', elapsedMs: number): void => {
      const cents = Math.min(endCents, centsAt(facts.growthPerMs, elapsedMs));
      view.show(
        { stage, elapsedMs, cents, downMs: 0, flags },
        { number: formatMultiplier(cents), line: texts.flying },
      );
    };
    void parts.motion
      .tween({
        durationMs: Math.min(SHOWN_MS_MAX, endMs),
        essential: true,
        step: (progress) => show('flying', endMs * progress),
      })
      .then(() => {
        if (event.crashCents !== null) show('down', endMs);
        const amount = desk.formatAmount(event.amountWon);
        parts.say(
          left === null
            ? texts.lost(formatMultiplier(endCents))
            : texts.back(amount, formatMultiplier(left)),
        );
      });
  });
}

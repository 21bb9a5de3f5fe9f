import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import type { GameContext } from '@jubilee/game-kit/context/game-context';
import type { TableHud } from '@jubilee/game-kit/table/table-hud';
import { winTone } from '@jubilee/game-kit/wins/win-tone';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { PaperRocketFacts } from './facts.ts';
import type { FlightView } from './flight-view.ts';
import { centsAt, msAt } from './round-clock.ts';
import type { RocketTexts } from './texts.ts';

const REPLAY_MS_MAX = 6_000;

/** Replays a past round: the flight, and where the player cashed out. Source: FRAME-31. */
export function followReplays(
  context: GameContext,
  parts: {
    readonly motion: Motion;
    readonly view: FlightView;
    readonly facts: PaperRocketFacts;
    readonly texts: RocketTexts;
    readonly formatMultiplier: (cents: number) => string;
    readonly hud: Pick<TableHud, 'show' | 'say' | 'announce'>;
  },
): { readonly refresh: () => void } {
  const { view, hud, facts, texts, formatMultiplier } = parts;
  /** The plates reveal nothing of the round before it has been seen. */
  let plates = { bet: '–', win: '–', winTone: winTone(0, 0) };
  const refresh = (): void =>
    hud.show({
      ...plates,
      currency: context.settings.currency,
      balance: '–',
      main: undefined,
      canMain: false,
      isWaiting: false,
      moves: [],
      canMove: false,
      canLower: false,
      canRaise: false,
      canChoose: false,
      isOpen: false,
      muted: context.sound.muted,
    });
  context.bridge.on('replayRound', (data) => {
    const read = frameNotificationData.replayRound.safeParse(data);
    if (!read.success) return;
    const { book, betAmount } = read.data;
    if (book.kind !== 'crash/1') throw new Error(`This game plays no book of ${book.kind}.`);
    const [event] = book.events;
    if (event === undefined) return;
    const left = event.multiplierCents;
    // If the player cashed out before the end, the book does not contain the crash point.
    const endCents = event.crashCents ?? left ?? 100;
    const endMs = msAt(facts.growthPerMs, endCents);
    const flags = left === null ? [] : [{ name: '', cents: left, isMine: true }];
    plates = { bet: context.formatAmount(betAmount), win: '–', winTone: winTone(0, 0) };
    refresh();
    hud.say('');
    const show = (stage: 'flying' | 'down', elapsedMs: number, line: string): void => {
      const cents = Math.min(endCents, centsAt(facts.growthPerMs, elapsedMs));
      view.show(
        { stage, elapsedMs, cents, downMs: 0, flags },
        { number: formatMultiplier(cents), line },
      );
    };
    void parts.motion
      .tween({
        durationMs: Math.min(REPLAY_MS_MAX, endMs),
        essential: true,
        step: (progress) => show('flying', endMs * progress, texts.flying),
      })
      .then(() => {
        // Where the crash point is unknown the picture stops at the moment of the cash-out.
        show(event.crashCents === null ? 'flying' : 'down', endMs, '');
        const tone = winTone(event.amountWon, betAmount);
        const amount = context.formatAmount(event.amountWon);
        plates = { ...plates, win: event.amountWon === 0 ? '–' : amount, winTone: tone };
        refresh();
        const sentence = sentenceOf(tone === 'won', amount);
        hud.say(sentence, tone === 'won' ? 'won' : 'plain');
        hud.announce(sentence);
      });

    function sentenceOf(isWon: boolean, amount: string): string {
      if (left === null) return texts.lost(formatMultiplier(endCents));
      const isInterrupted = event?.isInterrupted === true;
      const kind = isInterrupted ? 'interrupted' : isWon ? 'won' : 'back';
      return texts[kind](amount, formatMultiplier(left));
    }
  });
  return { refresh };
}

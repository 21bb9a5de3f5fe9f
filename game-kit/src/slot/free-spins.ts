import type { Banners } from '../hud/banners.ts';
import type { SoundBoard } from '../sound/sound-board.ts';
import type { SlotRound } from './slot-game.ts';
import { PLATE_MS } from './tally.ts';

/** What a slot writes and shows around its free spins. */
export interface FreeSpinsParts {
  readonly banners: Pick<Banners, 'strip' | 'showPlate' | 'prompt'>;
  readonly sound: Pick<SoundBoard, 'play'>;
  readonly formatAmount: (amount: number) => string;
  readonly texts: FreeSpinsTexts;
  /** The name of the feature before its win so far. */
  readonly name: string;
  readonly introBody: string;
  /** Said when the maximum win limited the round. */
  readonly capped: string;
  /** Removes all highlighted wins. */
  readonly clear: () => void;
  /** Further free spins are won while they play. */
  readonly more?: () => void;
  /** The scenery changes before the plate that announces the free spins. */
  readonly enter: () => Promise<void>;
  /** The last free spin is over; called before the plate with their win. */
  readonly over?: () => void;
  /** The scenery returns after the plate with their win. */
  readonly leave: () => Promise<void>;
  /** A big win is about to be celebrated. */
  readonly onBig: () => void;
}
export interface FreeSpinsTexts {
  readonly introTitle: (awarded: number) => string;
  readonly introAction: string;
  readonly moreTitle: (awarded: number) => string;
  readonly outroTitle: string;
  readonly outroBody: (played: number) => string;
  readonly outroAction: string;
  readonly bigTitle: string;
}
export interface FreeSpins {
  readonly isOn: boolean;
  /** Shows the spin and its special state, with the win of the feature so far. */
  strip(spins: string, badge: string): void;
  /** The handler of the event `freeSpinsAwarded`. */
  readonly award: (event: { readonly awarded: number }) => Promise<void>;
  /** The handler of the event `roundEnd`. */
  readonly end: (event: FreeSpinsEnd) => Promise<void>;
}
interface FreeSpinsEnd {
  readonly freeSpinsPlayed: number;
  readonly freeSpinsAmount: number;
  readonly amountWon: number;
  readonly capped: boolean;
}

const MORE_MS = 1_500;

/** The free spins of one round, from their award to the end of the round. Source: GAME-12. */
export function createFreeSpins(round: SlotRound, parts: FreeSpinsParts): FreeSpins {
  const { banners, sound, formatAmount, texts } = parts;
  const { tally, say } = round;
  let isOn = false;
  /** The total of the round when the free spins began. */
  let before = 0;

  const award = async ({ awarded }: { readonly awarded: number }): Promise<void> => {
    parts.clear();
    say('');
    if (isOn) {
      sound.play('scatter', 3);
      parts.more?.();
      await banners.showPlate({ title: texts.moreTitle(awarded) }, MORE_MS);
      return;
    }
    isOn = true;
    before = tally.total;
    sound.play('fanfare');
    await parts.enter();
    await banners.prompt(
      { title: texts.introTitle(awarded), body: parts.introBody, action: texts.introAction },
      PLATE_MS,
    );
    round.feature(true);
  };

  const sumUp = async (event: FreeSpinsEnd): Promise<void> => {
    parts.clear();
    parts.over?.();
    say('');
    banners.strip(undefined);
    await tally.outro(
      {
        title: texts.outroTitle,
        body: texts.outroBody(event.freeSpinsPlayed),
        action: texts.outroAction,
      },
      event.freeSpinsAmount,
    );
    await parts.leave();
  };

  return {
    get isOn() {
      return isOn;
    },
    strip: (spins, badge) => {
      const total = tally.total - before;
      banners.strip({
        spins,
        badge,
        total: total > 0 ? `${parts.name}: ${formatAmount(total)}` : '',
      });
    },
    award,
    end: async (event) => {
      round.feature(false);
      if (isOn) await sumUp(event);
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet: isOn,
        onBig: parts.onBig,
      });
      if (event.capped) say(parts.capped);
      isOn = false;
    },
  };
}

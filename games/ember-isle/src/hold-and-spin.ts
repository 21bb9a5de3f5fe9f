import type { HoldSpinCoin, HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { PLATE_MS } from '@jubilee/game-kit/slot/tally';
import type { WinLayer } from '@jubilee/game-kit/wins/win-layer';
import { winTier } from '@jubilee/game-kit/wins/win-tone';
import type { Backdrop } from './scenes/backdrop.ts';
import type { CoinFaces } from './scenes/coin-faces.ts';
import type { HoldBoard } from './scenes/hold-board.ts';
import type { GameTexts } from './texts.ts';

/** What hold and spin shows itself on. */
interface HoldScreen extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly wins: WinLayer;
  readonly hold: HoldBoard;
  readonly backdrop: Backdrop;
  readonly faces: CoinFaces;
  readonly texts: GameTexts;
}
type Event<Type extends HoldSpinEvent['type']> = Extract<HoldSpinEvent, { type: Type }>;

/** Hold and spin of one round: handlers of its events, and whether coins are held. */
export interface HoldAndSpin {
  readonly hasCoins: boolean;
  readonly start: (event: Event<'holdStart'>) => Promise<void>;
  readonly respin: (event: Event<'respin'>) => Promise<void>;
  /** `amount`: what hold and spin pays, after the limit of the maximum win. */
  readonly end: (event: Event<'holdEnd'>, amount: number) => Promise<void>;
  readonly reset: () => void;
}

const sumOf = (coins: readonly HoldSpinCoin[]): number =>
  coins.reduce((sum, { amount }) => sum + amount, 0);

export function createHoldAndSpin(
  show: HoldScreen,
  round: SlotRound,
  hasLines: () => boolean,
): HoldAndSpin {
  const { hold, backdrop, banners, sound, motion, texts, formatAmount } = show;
  const { tally, say } = round;
  let held: readonly HoldSpinCoin[] = [];

  const strip = (respinsLeft: number): void =>
    banners.strip({
      spins: texts.respinsLeft(respinsLeft),
      badge: texts.coins(held.length),
      total: formatAmount(sumOf(held)),
    });
  const lock = async (coins: readonly HoldSpinCoin[], respinsLeft: number): Promise<void> => {
    for (const coin of coins) {
      held = [...held, coin];
      await lockCoin(show, coin, held.length);
      tally.collect(coin.amount);
      strip(respinsLeft);
    }
  };

  return {
    get hasCoins() {
      return held.length > 0;
    },
    reset: () => {
      held = [];
    },
    start: async (event) => {
      show.wins.clear();
      say('');
      sound.play('fanfare');
      void backdrop.erupt();
      hold.pips(event.respinsLeft);
      await Promise.all([backdrop.wake(true), hold.open(event.coins)]);
      await lock(event.coins, event.respinsLeft);
      await announceStart(show, event);
      round.feature(true);
    },
    respin: async (event) => {
      sound.play('spin');
      await hold.burn();
      await lock(event.coins, event.respinsLeft);
      hold.pips(event.respinsLeft);
      strip(event.respinsLeft);
      if (event.coins.length === 0) sound.play('stop', 0);
      await motion.wait(event.coins.length === 0 ? 250 : 450);
    },
    end: async (event, amount) => {
      if (event.fullGrid) await showFullGrid(show, event.fullGridAmount);
      sound.play('win', winTier(amount, round.bet));
      say(texts.coinsPay(event.coins, formatAmount(amount)));
      // Value of the coins for a full board; a maximum win may cap the payout below it.
      tally.collect(Math.max(0, amount - sumOf(held)));
      await hold.collect();
      round.feature(false);
      banners.strip(undefined);
      await tally.outro(
        { title: texts.outroTitle, body: texts.outroBody(event.coins), action: texts.outroAction },
        amount,
      );
      // The coins stay visible until the next spin, unless paylines are highlighted after the end.
      await Promise.all([hasLines() ? hold.close() : undefined, backdrop.wake(false)]);
      say('');
    },
  };
}

/** A coin locks with its value; the tone rises with the number of held coins. */
async function lockCoin(
  { hold, faces, sound, texts, formatAmount }: HoldScreen,
  { reel, row, label, amount }: HoldSpinCoin,
  count: number,
): Promise<void> {
  sound.play('heat', Math.min(count, 8));
  if (label !== null) sound.play('scatter', 4);
  const name = label === null ? '' : (texts.metals[label] ?? label);
  await hold.lock({ reel, row, face: faces.face(label, name, formatAmount(amount)) });
}

function announceStart(
  { banners, texts }: HoldScreen,
  { coins, respinsLeft }: Event<'holdStart'>,
): Promise<void> {
  return banners.prompt(
    {
      title: texts.introTitle(coins.length),
      body: texts.introBody(respinsLeft),
      action: texts.introAction,
    },
    PLATE_MS,
  );
}

/** Every cell holds a coin: the mountain erupts and the extra amount is announced. */
async function showFullGrid(
  { hold, backdrop, banners, sound, texts, formatAmount }: HoldScreen,
  amount: number,
): Promise<void> {
  sound.play('thump');
  void backdrop.erupt();
  await hold.collect();
  await banners.showPlate({ title: texts.fullTitle, number: formatAmount(amount) }, 2_600);
}

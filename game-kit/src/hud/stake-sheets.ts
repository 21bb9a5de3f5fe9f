import { choose, lower, raise, type BetSelector } from '../bets/bet-selector.ts';
import type { GameContext } from '../context/game-context.ts';
import type { RulesContext } from '../rules/rules-context.ts';
import { createRulesSheet } from '../rules/rules-sheet.ts';
import { createBetList, type BetList } from './bet-list.ts';

/** The part of a round that the stake and the rules need. */
export interface StakeRound {
  readonly bet: number;
  setBet(change: (bets: BetSelector, balance: number) => BetSelector): void;
  refresh(): void;
}
/** The dialogs for the stake and the rules. */
export interface StakeSheets {
  readonly betList: BetList;
  readonly openRules: (bet: number) => void;
}
/** What the buttons around the stake do, in slots and at tables. */
export interface StakeActions {
  readonly lower: () => void;
  readonly raise: () => void;
  readonly choose: () => void;
  readonly rules: () => void;
  readonly sound: () => void;
}

export function createStakeSheets(
  context: GameContext,
  game: {
    readonly rules: (context: RulesContext) => readonly Node[];
    readonly jackpotNote?: (locale: string) => string;
  },
  getRound: () => StakeRound,
): StakeSheets {
  const { root, texts, formatAmount, locale } = context;
  return {
    betList: createBetList(root, texts, formatAmount, (amount) =>
      getRound().setBet((bets, balance) => choose(bets, amount, balance)),
    ),
    openRules: createRulesSheet(context, game.rules, game.jackpotNote?.(locale)),
  };
}

/** The round and the dialogs are created after the buttons, so a press looks them up. */
export function createStakeActions(
  context: GameContext,
  getRound: () => StakeRound,
  getSheets: () => StakeSheets,
): StakeActions {
  const { sound, settings, account } = context;
  return {
    lower: () => getRound().setBet((bets) => lower(bets)),
    raise: () => getRound().setBet(raise),
    choose: () => {
      sound.play('tick');
      getSheets().betList.open({
        amounts: settings.betAmounts,
        chosen: getRound().bet,
        balance: account.displayedBalance,
      });
    },
    rules: () => {
      sound.play('tick');
      getSheets().openRules(getRound().bet);
    },
    sound: () => {
      context.toggleSound();
      getRound().refresh();
    },
  };
}

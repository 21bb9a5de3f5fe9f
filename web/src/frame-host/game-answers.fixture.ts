import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { GameKind } from '@jubilee/contract/values/enums';
import type { Seen } from '../calls/fetch.fixture.ts';

export const BET = {
  gameName: 'copper-comet',
  paytableName: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;

export const ACCOUNT = { currency: 'POINTS', balance: 940, lockedBalance: 0, version: 8 } as const;
export const fairnessOf = (betId: string) => ({
  seedId: '1',
  seedHash: 'a'.repeat(64),
  clientSeed: 'seed',
  betId,
});
export const idOf = (seen: Seen): string => seen.headers.get('x-request-id') ?? '';

export function placed(seen: Seen, amountWon = 40) {
  const betId = idOf(seen);
  return {
    json: {
      betId,
      gameName: BET.gameName,
      currency: 'POINTS',
      betAmount: 100,
      paytableResult: {
        amountWon,
        paytableName: BET.paytableName,
        gameVersion: '1',
        book: { kind: 'lines-slot/1', events: [] },
      },
      account: ACCOUNT,
      fairness: fairnessOf(betId),
    },
  };
}

export const CREDIT = {
  gameName: BET.gameName,
  paytableName: BET.paytableName,
  creditsValue: 100,
  currency: 'POINTS',
} as const;
export const CREDITS = {
  gameName: BET.gameName,
  paytableName: BET.paytableName,
  currency: 'POINTS',
  credits: 2,
} as const;

/** The answer to one free play. */
export function creditPlayed(seen: Seen, amountWon = 60) {
  const { betId, gameName, currency, paytableResult, account, fairness } = placed(
    seen,
    amountWon,
  ).json;
  const played = { betId, gameName, currency, paytableResult, account, fairness };
  const userCreditType = 'CREDIT_BET_WIN';
  return { json: { ...played, creditsValue: 100, userCreditType, credits: { count: 4 } } };
}

/** The answer to several free plays, by what each has won. */
export function creditsPlayed(seen: Seen, amountsWon: readonly number[]) {
  const { betId, gameName, currency, account, fairness } = placed(seen).json;
  const rounds = amountsWon.map((won) => ({
    creditsValue: 100,
    paytableResult: placed(seen, won).json.paytableResult,
  }));
  const amountWon = amountsWon.reduce((sum, won) => sum + won, 0);
  const credits = { count: 0 };
  return { json: { betId, gameName, currency, amountWon, rounds, credits, account, fairness } };
}

export function gameOf(kind: GameKind, gameName: string): Game {
  return {
    gameName,
    title: gameName,
    kind,
    category: 'Slots',
    orientation: 'landscape',
    url: `https://games.example/${gameName}/`,
    betAmounts: [10, 100],
    paytables: [{ paytableName: `${gameName}-97`, currency: 'POINTS', rtp: 0.97 }],
    minRoundMs: 0,
    jackpots: kind === 'slot',
  };
}

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

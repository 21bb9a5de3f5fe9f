/** Money and rounds of one player as files. Amounts in minor units. Source: CARE-11. */
import type {
  exportPlayerBets,
  exportPlayerCredits,
  exportPlayerJackpotWins,
  exportPlayerOperations,
} from '@jubilee/contract/staff/calls/player-exports';
import type { ExportTable } from '../../staff/index.ts';
import * as lists from '../lists/lists.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { ofOnePlayer, pagesFrom } from './pages.ts';

type RowOf<Read extends (...given: never[]) => Promise<object>, Key extends string> =
  Awaited<ReturnType<Read>> extends { readonly [K in Key]: readonly (infer Row)[] } ? Row : never;
type Operation = RowOf<typeof lists.readPlayerOperations, 'operations'>;
type Bet = RowOf<typeof lists.readPlayerBets, 'bets'>;
type Gift = RowOf<typeof lists.readPlayerGifts, 'gifts'>;
type Win = RowOf<typeof lists.readPlayerWins, 'wins'>;

export function operationsExport(
  ports: PlayersPorts,
): ExportTable<typeof exportPlayerOperations, Operation> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-ledger',
    ...common,
    columns: [
      { title: 'At (UTC)', kind: 'instant', value: (row) => row.at },
      { title: 'Operation', kind: 'text', value: (row) => row.kind },
      { title: 'Game', kind: 'text', value: (row) => row.gameName },
      { title: 'Paytable', kind: 'text', value: (row) => row.paytable },
      { title: 'Currency', kind: 'text', value: (row) => row.currency },
      { title: 'Amount', kind: 'number', value: (row) => row.amount },
      { title: 'Won', kind: 'number', value: (row) => row.amountWon },
      { title: 'Balance after', kind: 'number', value: (row) => row.balanceAfter },
      { title: 'Reserved after', kind: 'number', value: (row) => row.lockedBalanceAfter },
      { title: 'Version', kind: 'number', value: (row) => row.version },
      { title: 'Postings', kind: 'text', value: postingsText },
      { title: 'Reservation id', kind: 'text', value: (row) => row.reservationId },
      { title: 'Operation id', kind: 'text', value: (row) => row.operationId },
    ],
    async *pages(input) {
      const player = await playerOf(input);
      const { currency, kind } = input.query;
      yield* pagesFrom(async (page) => {
        const filter = { ...page, currency, kind };
        const { operations, next } = await lists.readPlayerOperations(ports, player, filter);
        return { rows: operations, next };
      });
    },
  };
}

function postingsText({ postings }: Operation): string {
  return postings.map(({ account, amount }) => `${account} ${amount}`).join('; ');
}

export function betsExport(ports: PlayersPorts): ExportTable<typeof exportPlayerBets, Bet> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-rounds',
    ...common,
    columns: [
      { title: 'At (UTC)', kind: 'instant', value: (row) => row.createdAt },
      { title: 'Game', kind: 'text', value: (row) => row.gameName },
      { title: 'Paytable', kind: 'text', value: (row) => row.paytableUsed },
      { title: 'Currency', kind: 'text', value: (row) => row.currency },
      { title: 'Stake', kind: 'number', value: (row) => row.betAmount },
      { title: 'Won', kind: 'number', value: (row) => row.amountWon },
      { title: 'Status', kind: 'text', value: (row) => row.status },
      { title: 'Kind', kind: 'text', value: (row) => row.kind },
      { title: 'Settled (UTC)', kind: 'instant', value: (row) => row.settledAt },
      { title: 'Bet id', kind: 'text', value: (row) => row.betId },
    ],
    async *pages(input) {
      const player = await playerOf(input);
      const { status } = input.query;
      yield* pagesFrom(async (page) => {
        const { bets, next } = await lists.readPlayerBets(ports, player, { ...page, status });
        return { rows: bets, next };
      });
    },
  };
}

export function giftsExport(ports: PlayersPorts): ExportTable<typeof exportPlayerCredits, Gift> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-credits',
    ...common,
    columns: [
      { title: 'Granted (UTC)', kind: 'instant', value: (row) => row.grantedAt },
      { title: 'Paytables', kind: 'text', value: (row) => row.paytableNames.join(', ') },
      { title: 'Currency', kind: 'text', value: (row) => row.currency },
      { title: 'Value', kind: 'number', value: (row) => row.creditsValue },
      { title: 'Credits', kind: 'number', value: (row) => row.credits },
      { title: 'Played', kind: 'number', value: (row) => row.played },
      { title: 'Valid until (UTC)', kind: 'instant', value: (row) => row.expiresAt },
      { title: 'Action id', kind: 'text', value: (row) => row.actionId },
      { title: 'Gift id', kind: 'text', value: (row) => row.giftId },
    ],
    async *pages(input) {
      yield (await lists.readPlayerGifts(ports, await playerOf(input))).gifts;
    },
  };
}

export function winsExport(ports: PlayersPorts): ExportTable<typeof exportPlayerJackpotWins, Win> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-jackpots',
    ...common,
    columns: [
      { title: 'Won (UTC)', kind: 'instant', value: (row) => row.createdAt },
      { title: 'Jackpot', kind: 'text', value: (row) => row.jackpotType },
      { title: 'Currency', kind: 'text', value: (row) => row.currency },
      { title: 'Amount', kind: 'number', value: (row) => row.amount },
      { title: 'Status', kind: 'text', value: (row) => row.status },
      { title: 'Win id', kind: 'text', value: (row) => row.winId },
    ],
    async *pages(input) {
      yield (await lists.readPlayerWins(ports, await playerOf(input))).wins;
    },
  };
}

import type { CallReply } from '@jubilee/contract/calls/define';
import type { statefulGameInfo } from '@jubilee/contract/calls/stateful-games';
import { configSchemaOf } from '@jubilee/contract/entities/table-game';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import type { Game, Rtp } from '@jubilee/core/games/game';
import { loadRound } from './deal-round.ts';
import { ABANDONED_AFTER_DAYS } from './finish-abandoned.ts';
import type { RoundPorts } from './round-ports.ts';
import { toRoundView, type RoundView } from './round-view.ts';

type Info = CallReply<typeof statefulGameInfo>;

/** Everything of a game that is known before it starts. Source: GAME-24, GAME-15. */
export function gameInfo(game: Game): Omit<Info, 'games'> {
  const paytables = game.paytables.filter(({ play }) => play === 'stateful');
  const amounts = new Set(paytables.flatMap(({ betAmounts }) => betAmounts));
  return {
    gameCode: game.gameName,
    rules: [
      ...new Set(paytables.map(({ rtp }) => returnSentence(rtp))),
      ...new Set(paytables.flatMap(({ rtp }) => rtp.strategyNote ?? [])),
      `A game that is left open for ${ABANDONED_AFTER_DAYS} days is finished by its published rule, and what it wins is paid.`,
    ],
    betAmounts: BET_AMOUNTS.filter((amount) => amounts.has(amount)),
    paytables: paytables.flatMap((one) =>
      one.currencies.map((currency) => ({
        paytableName: one.paytable,
        currency,
        rtp: one.rtp.value,
      })),
    ),
    configSchema: configSchemaOf(game.kind),
  };
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2 });

function returnSentence({ value, low, high }: Rtp): string {
  if (low === undefined || high === undefined) {
    return `The return to player is ${PERCENT.format(value)}.`;
  }
  return `The return to player is ${PERCENT.format(low)} to ${PERCENT.format(high)}, at best play ${PERCENT.format(value)}.`;
}

/** The open rounds of a player on these games, newest first. Source: GAME-23. */
export async function openGames(
  ports: Pick<RoundPorts, 'wallet' | 'fairness'>,
  walletId: bigint,
  isIncluded: (gameName: string) => boolean,
): Promise<readonly RoundView[]> {
  const open = await ports.wallet.openRounds(walletId);
  const rounds = await Promise.all(
    open
      .filter(({ gameName }) => isIncluded(gameName))
      .map(async ({ reservationId }) => {
        const reserved = await ports.wallet.reservedRound(walletId, reservationId);
        if (reserved?.state !== 'OPEN') return [];
        const loaded = await loadRound(ports.fairness, reserved);
        return loaded === undefined ? [] : [toRoundView(loaded, reserved.steps.length)];
      }),
  );
  return rounds.flat();
}

import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { FramePlayer } from '@jubilee/contract/frame/notifications';
import type { Flag } from './flight-scene.ts';

/** Cash-outs of this round: other players by name, the player's own without one, lowest first. */
export function flagsOfRound(
  players: readonly FramePlayer[],
  landed: readonly CrashBet[],
  roundId: string | undefined,
): Flag[] {
  const others = players.flatMap(({ displayName, isMine, multiplierCents, status }) =>
    status === 'SETTLED' && multiplierCents !== null
      ? [
          {
            name: isMine === true ? '' : displayName,
            cents: multiplierCents,
            isMine: isMine === true,
          },
        ]
      : [],
  );
  const ours = landed.flatMap((bet) =>
    bet.roundId === roundId && bet.multiplierCents !== null
      ? [{ name: '', cents: bet.multiplierCents, isMine: true }]
      : [],
  );
  const visibleOthers = others.filter(({ cents }) => ours.every((one) => one.cents !== cents));
  return [...visibleOthers, ...ours].toSorted((left, right) => left.cents - right.cents);
}

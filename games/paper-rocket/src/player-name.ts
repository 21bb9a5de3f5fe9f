import type { FramePlayer } from '@jubilee/contract/frame/notifications';
import { numberOfName } from '@jubilee/contract/values/display-name';
import type { RocketTexts } from './texts.ts';

/** The players of a round, with the names of those without a nickname in the game's language. */
export function withLocalNames(
  players: readonly FramePlayer[],
  { numberedPlayer }: Pick<RocketTexts, 'numberedPlayer'>,
): readonly FramePlayer[] {
  return players.map((player) => {
    const digits = numberOfName(player.displayName);
    return digits === undefined ? player : { ...player, displayName: numberedPlayer(digits) };
  });
}

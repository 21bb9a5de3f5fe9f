import type { Remedy, RemedyKind } from '@jubilee/contract/frame/remedies';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import type { RemedyPorts } from '../../frame-host/families/page.ts';
import { navigate } from '../../navigation/navigate.ts';
import { PLAY_IN } from '../../player/openings.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { useFreePoints } from '../../shell/use-free-points.ts';

/**
 * What the page offers when a game says that the balance is too low: free Points where they can be
 * claimed now, or when they come, the other currency where it covers a bet and may be played, and packs where they are
 * sold and may be bought. Source: FRAME-43, BET-35.
 */
export function useRemedies(about: {
  readonly game: Game;
  readonly active: Currency;
  readonly points: number | undefined;
  readonly tickets: number | undefined;
  readonly want: (currency: Currency) => void;
}): RemedyPorts {
  const { game, active, points, tickets, want } = about;
  const { freePoints } = useBrand();
  const { purchasesEnabled } = useFlags();
  const { offer, dueAt, isLow } = useFreePoints(points);
  const other: Currency = active === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
  const openingOf = useOpenings();
  const isOtherOpen = openingOf(PLAY_IN[other]).is === 'open';
  const otherBalance = (other === 'POINTS' ? points : tickets) ?? 0;
  const list = (): readonly Remedy[] => [
    ...(active === 'POINTS' && offer !== undefined && offer.refusal === undefined
      ? [{ kind: 'freePoints', amount: freePoints.amount } as const]
      : []),
    ...(isOtherOpen && otherBalance >= Math.min(...game.betAmounts)
      ? [{ kind: 'switchCurrency', currency: other, balance: otherBalance } as const]
      : []),
    ...(purchasesEnabled && openingOf('buy').is === 'open' ? [{ kind: 'packs' } as const] : []),
  ];
  const take: Readonly<Record<RemedyKind, () => void>> = {
    freePoints: () => offer?.claim(),
    switchCurrency: () => want(other),
    packs: () => navigate({ to: '/purchase' }),
  };
  const freePointsDueAt = () => (active === 'POINTS' && isLow ? dueAt : undefined);
  return { list, freePointsDueAt, take: (kind) => take[kind]() };
}

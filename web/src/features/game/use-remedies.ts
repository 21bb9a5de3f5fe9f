import type { Remedy, RemedyKind } from '@jubilee/contract/frame/remedies';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import type { RemedyPorts } from '../../frame-host/families/page.ts';
import { navigate } from '../../navigation/navigate.ts';
import { useFreePoints } from '../../shell/use-free-points.ts';

/**
 * What the page offers when a game says that the balance is too low: free Points where they can be
 * claimed now, the other currency where it covers a bet, and packs where they are sold. Source:
 * FRAME-43.
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
  const { offer } = useFreePoints(points);
  const other: Currency = active === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
  const otherBalance = (other === 'POINTS' ? points : tickets) ?? 0;
  const list = (): readonly Remedy[] => [
    ...(active === 'POINTS' && offer !== undefined && offer.refusal === undefined
      ? [{ kind: 'freePoints', amount: freePoints.amount } as const]
      : []),
    ...(otherBalance >= Math.min(...game.betAmounts)
      ? [{ kind: 'switchCurrency', currency: other, balance: otherBalance } as const]
      : []),
    ...(purchasesEnabled ? [{ kind: 'packs' } as const] : []),
  ];
  const take: Readonly<Record<RemedyKind, () => void>> = {
    freePoints: () => offer?.claim(),
    switchCurrency: () => want(other),
    packs: () => navigate({ to: '/purchase' }),
  };
  return { list, take: (kind) => take[kind]() };
}

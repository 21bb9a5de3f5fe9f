import type { Flags } from '@jubilee/contract/settings/flags';

type Bounds = Pick<Flags, 'minTickets' | 'maxTickets' | 'minDollars' | 'maxDollars'>;

/** One cash-out in tickets; the dollars of the flags are tickets too, 100 for each. Source: CASH-3, FLAG-7. */
export function ticketBounds(flags: Bounds): { readonly least: number; readonly most: number } {
  return {
    least: Math.max(flags.minTickets, flags.minDollars * 100),
    most: Math.min(flags.maxTickets, flags.maxDollars * 100),
  };
}

/** A typed amount with or without separators between thousands; undefined when it is no whole number. */
export function readTickets(typed: string): number | undefined {
  const text = typed.replaceAll(/\s/g, '');
  if (!/^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}

export type AmountProblem = 'notWhole' | 'belowLeast' | 'aboveMost' | 'notRedeemable';

/** Why an amount would be refused; the server decides by the same bounds. Source: CASH-2. */
export function amountProblem(
  tickets: number | undefined,
  flags: Bounds,
  redeemable: number,
): AmountProblem | undefined {
  const { least, most } = ticketBounds(flags);
  if (tickets === undefined) return 'notWhole';
  if (tickets < least) return 'belowLeast';
  if (tickets > most) return 'aboveMost';
  return tickets > redeemable ? 'notRedeemable' : undefined;
}

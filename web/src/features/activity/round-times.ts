import { formatDayAndTime } from '../../language/format.ts';

export type RoundTimes =
  | { readonly is: 'once'; readonly at: string }
  | { readonly is: 'lasting'; readonly began: string; readonly ended: string };

/** When a round was, as it is displayed: two times where its start and its end read differently. Source: ROUTE-29. */
export function roundTimes(bet: {
  readonly createdAt: string;
  readonly settledAt: string | null;
}): RoundTimes {
  const began = formatDayAndTime(bet.createdAt);
  const ended = bet.settledAt === null ? began : formatDayAndTime(bet.settledAt);
  return began === ended ? { is: 'once', at: began } : { is: 'lasting', began, ended };
}

import type { MouseEvent } from 'react';
import { useToast } from '@jubilee/ui/toast';
import type { Currency } from '@jubilee/contract/values/currency';
import { useSession } from '../session/session-context.ts';
import { Link, type LinkProps } from '../navigation/link.tsx';
import { useOfflineReason } from './use-offline-reason.ts';

type GameLinkProps = Omit<LinkProps, 'to' | 'href' | 'params' | 'search' | 'hash'> & {
  /** Id of the game. */
  readonly game: string;
  /** A round to replay, by its id. */
  readonly replay?: string;
  /** The query that the replay's back link restores: that of the page that lists the round. */
  readonly backTo?: Readonly<Record<string, string>>;
  /** The currency to play with; the active one where left out. */
  readonly currency?: Currency | undefined;
};

/** A link to a game. Offline it stays in place without a target, and says why. Source: SW-12. */
export function GameLink({ game, replay, backTo, currency, onClick, ...rest }: GameLinkProps) {
  const { setActiveCurrency } = useSession();
  const reason = useOfflineReason();
  const say = useToast();
  const refuse = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (reason !== undefined) say(reason, 'warn');
  };
  const enter = (event: MouseEvent<HTMLAnchorElement>) => {
    if (currency !== undefined) setActiveCurrency(currency);
    onClick?.(event);
  };
  return (
    <Link
      {...rest}
      to="/game/$gameId"
      params={{ gameId: game }}
      {...(replay === undefined ? {} : { search: { ...backTo, replay } })}
      {...(reason === undefined ? {} : { 'aria-disabled': true, title: reason })}
      onClick={reason === undefined ? enter : refuse}
    />
  );
}

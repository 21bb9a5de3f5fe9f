import { Link } from '@tanstack/react-router';
import { staffPlayer } from '@jubilee/contract/staff/calls/players';
import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { useBrand } from '../../brand/use-brand.ts';
import { mayMake, useMe } from '../../session/me.ts';

/** The way to the player whom a proposal is about, for whoever may look; a player is found on the own brand only. */
export function PlayerOfAct(props: { approval: ApprovalEntry; userId: string }) {
  const me = useMe();
  const isHere = props.approval.brand === useBrand()?.location;
  if (!isHere || !mayMake(me, staffPlayer)) return <span>the player {props.userId}</span>;
  return (
    <Link to="/players/$userId" params={{ userId: props.userId }}>
      this player
    </Link>
  );
}

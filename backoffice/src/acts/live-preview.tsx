import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { Alert } from '@jubilee/ui/alert';
import { useStaffApp } from '../app/staff-app.ts';
import { useBrand } from '../brand/use-brand.ts';
import type { StaffCallInput, StaffReply } from '../calls/call.ts';
import { sentenceOf } from '../calls/problem.ts';
import { brandName } from '../parts/names.ts';
import { mayMake, useMe } from '../session/me.ts';

/**
 * What the proposer saw before proposing, as of now. Nothing for a proposal that is decided, or for roles without that
 * call; and the call answers only on the host of the proposal's brand.
 */
export function LivePreview<C extends StaffCallShape>(props: {
  approval: ApprovalEntry;
  call: C;
  input: StaffCallInput<C>;
  children: (reply: StaffReply<C>) => ReactNode;
}) {
  const { approval, call: spec, input } = props;
  const { call } = useStaffApp();
  const me = useMe();
  const isHere = approval.brand === useBrand()?.location;
  const isWanted = approval.state === 'open' && mayMake(me, spec);
  const preview = useQuery({
    queryKey: ['approvals', 'preview', approval.approvalId],
    enabled: isWanted && isHere,
    queryFn: () => call(spec, input),
  });
  if (!isWanted) return null;
  if (!isHere) {
    return (
      <Alert tone="warn">
        Whom it reaches is counted in the staff app of {brandName(approval.brand ?? '')}: open this
        proposal there before you decide.
      </Alert>
    );
  }
  if (preview.isError) return <Alert tone="bad">{sentenceOf(preview.error)}</Alert>;
  if (preview.data === undefined) return <Alert>Reading what it would change…</Alert>;
  return props.children(preview.data);
}

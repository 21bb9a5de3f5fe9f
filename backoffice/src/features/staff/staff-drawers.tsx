import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { withdrawStaffInvitation } from '@jubilee/contract/staff/calls/people';
import type { StaffPersonEntry } from '@jubilee/contract/staff/staff-entities';
import { Button, buttonClass } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { roleName, scopeText } from '../../parts/names.ts';
import { Tags } from '../../parts/tags.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonState, rolesByText } from './staff-columns.tsx';
import type { InvitationEntry } from './staff-rows.ts';

export function PersonDrawer(props: { person: StaffPersonEntry; onClose: () => void }) {
  const { person } = props;
  const me = useMe();
  return (
    <Drawer
      title={person.name}
      note={person.email}
      onClose={props.onClose}
      actions={<PersonActs key={person.staffId} person={person} />}
    >
      <FactList
        facts={[
          ['Status', <PersonState key="state" isDisabled={person.isDisabled} />],
          [
            'Roles',
            person.roles.length === 0 ? (
              'None'
            ) : (
              <Tags key="roles" texts={person.roles.map(roleName)} />
            ),
          ],
          ['Brands', scopeText(person.brands)],
          ['Roles by', rolesByText(person)],
          [
            'Last seen',
            person.lastSeenAt === null ? 'Never' : <Instant key="seen" at={person.lastSeenAt} />,
          ],
          ['Since', <Instant key="since" at={person.createdAt} />],
          ['Email', <CopyId key="email" id={person.email} what="email" />],
          ['Staff id', <CopyId key="id" id={person.staffId} what="staff id" />],
        ]}
      />
      {mayMake(me, staffAudit) && (
        <div className="hstack wrap">
          <Link
            to="/audit"
            search={{ who: person.staffId }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            What they did
          </Link>
          <Link
            to="/audit"
            search={{ id: person.staffId }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            What was done to them
          </Link>
        </div>
      )}
    </Drawer>
  );
}

export function InvitationDrawer(props: {
  invitation: InvitationEntry;
  invitedBy: string;
  onClose: () => void;
}) {
  const { invitation } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <Drawer
      title={invitation.name}
      note={invitation.email}
      onClose={props.onClose}
      actions={
        mayMake(me, withdrawStaffInvitation) && (
          <Button size="small" look="danger-soft" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )
      }
    >
      <FactList
        facts={[
          ['Roles', <Tags key="roles" texts={invitation.roles.map(roleName)} />],
          ['Brands', scopeText(invitation.brands)],
          ['Invited by', props.invitedBy],
          ['Valid until', <Instant key="until" at={invitation.expiresAt} />],
          ['Invitation id', <CopyId key="id" id={invitation.invitationId} what="invitation id" />],
        ]}
      />
      {isWithdrawing && (
        <ReasonDialog
          title="Withdraw this invitation"
          brand={null}
          action="Withdraw"
          look="danger"
          onAct={(reason) =>
            call(withdrawStaffInvitation, {
              params: { invitationId: invitation.invitationId },
              body: { reason },
            })
          }
          onDone={() => {
            say(`The invitation of ${invitation.name} is worth nothing any more.`, 'ok');
            props.onClose();
            void queries.invalidateQueries({ queryKey: ['staff'] });
          }}
          onClose={() => setWithdrawing(false)}
        >
          <p>The link in the email to {invitation.email} stops working at once.</p>
        </ReasonDialog>
      )}
    </Drawer>
  );
}

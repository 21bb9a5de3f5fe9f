import { useId, useState } from 'react';
import { changeStaffRoles, disableStaff, enableStaff } from '@jubilee/contract/staff/calls/people';
import type { StaffPersonEntry } from '@jubilee/contract/staff/staff-entities';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { areSameRights, type Rights, rightsProblem } from './rights.ts';
import { RoleFields } from './role-fields.tsx';

type Act = 'disable' | 'enable' | 'roles';

/** What one may do to a colleague: lock out at once, or propose what a second person decides. */
export function PersonActs(props: { person: StaffPersonEntry }) {
  const { person } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [act, setAct] = useState<Act>();
  const whyId = useId();
  const close = () => setAct(undefined);
  const params = { staffId: person.staffId };
  const done = (sentence: string) => {
    close();
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: ['staff'] });
    void queries.invalidateQueries({ queryKey: ['approvals'] });
  };
  if (me.person.staffId === person.staffId) {
    return <p className="sm faint grow">Somebody else has to do this to your account.</p>;
  }
  return (
    <>
      {mayMake(me, changeStaffRoles) && (
        <Button
          size="small"
          disabled={person.isBySso}
          aria-describedby={person.isBySso ? whyId : undefined}
          onClick={() => setAct('roles')}
        >
          Propose other roles
        </Button>
      )}
      {mayMake(me, enableStaff) && person.isDisabled && (
        <Button size="small" onClick={() => setAct('enable')}>
          Propose to enable
        </Button>
      )}
      {mayMake(me, disableStaff) && !person.isDisabled && (
        <Button size="small" look="danger-soft" onClick={() => setAct('disable')}>
          Disable
        </Button>
      )}
      {person.isBySso && (
        <p id={whyId} className="sm faint grow">
          Their groups at single sign-on decide on roles and brands.
        </p>
      )}
      {act === 'disable' && (
        <ReasonDialog
          title={`Disable ${person.name}`}
          brand={null}
          action="Disable"
          look="danger"
          onAct={(reason) => call(disableStaff, { params, body: { reason } })}
          onDone={() => done(`${person.name} is disabled and signed out everywhere.`)}
          onClose={close}
        >
          <p>
            {person.name} is signed out everywhere at once and cannot sign in again. Undoing this
            takes two persons.
          </p>
        </ReasonDialog>
      )}
      {act === 'enable' && (
        <ReasonDialog
          title={`Propose to enable ${person.name}`}
          brand={null}
          action="Propose"
          onAct={(reason) => call(enableStaff, { params, body: { reason } })}
          onDone={() => done('Proposed. A second person decides in Approvals.')}
          onClose={close}
        >
          <p>{person.name} can sign in again as soon as a second person approves it.</p>
        </ReasonDialog>
      )}
      {act === 'roles' && (
        <RolesDialog
          person={person}
          onDone={() => done('Proposed. A second person decides in Approvals.')}
          onClose={close}
        />
      )}
    </>
  );
}

function RolesDialog(props: { person: StaffPersonEntry; onDone: () => void; onClose: () => void }) {
  const { person } = props;
  const { call } = useStaffApp();
  const [rights, setRights] = useState<Rights>({ roles: person.roles, brands: person.brands });
  const problem = rightsProblem(rights);
  const isSame = areSameRights(rights, person);
  const blocked = problem ?? (isSame ? 'Nothing is different yet.' : undefined);
  return (
    <ReasonDialog
      title={`Other roles for ${person.name}`}
      brand={null}
      action="Propose"
      blocked={blocked}
      onAct={(reason) =>
        call(changeStaffRoles, {
          params: { staffId: person.staffId },
          body: {
            roles: [...rights.roles],
            brands: rights.brands === null ? null : [...rights.brands],
            reason,
          },
        })
      }
      onDone={props.onDone}
      onClose={props.onClose}
    >
      <RoleFields value={rights} onChange={setRights} />
    </ReasonDialog>
  );
}

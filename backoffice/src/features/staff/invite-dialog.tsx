import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { inviteStaff } from '@jubilee/contract/staff/calls/people';
import { emailSchema, shortTextSchema } from '@jubilee/contract/values/text';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { isRefusedWith, sentenceOf } from '../../calls/problem.ts';
import { focusFirstProblem } from '../../parts/focus-problem.ts';
import { reasonProblem } from '../../parts/reason.ts';
import { ReasonField } from '../../parts/reason-dialog.tsx';
import { type Rights, rightsProblem } from './rights.ts';
import { RoleFields } from './role-fields.tsx';
import parts from '../../parts/parts.module.css';

/** Invites somebody by email. A second invitation to the same address replaces the first. Source: STAFF-7. */
export function InviteDialog(props: { onClose: () => void }) {
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<Rights>({ roles: [], brands: null });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const invite = useMutation({
    mutationFn: () =>
      call(inviteStaff, {
        body: {
          name: name.trim(),
          email: email.trim(),
          roles: [...rights.roles],
          brands: rights.brands === null ? null : [...rights.brands],
          reason: reason.trim(),
        },
      }),
    onSuccess: async () => {
      say(`An invitation is on its way to ${email.trim()}. It is valid for 72 hours.`, 'ok');
      props.onClose();
      await queries.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  const problems = {
    name: shortTextSchema.safeParse(name.trim()).success
      ? undefined
      : 'Please enter the name, up to 100 characters.',
    email: emailSchema.safeParse(email.trim()).success
      ? undefined
      : 'Please enter a complete email address.',
    rights: rightsProblem(rights),
    reason: reasonProblem(reason),
  };
  const isComplete = Object.values(problems).every((problem) => problem === undefined);
  const seen: Partial<typeof problems> = isTried ? problems : {};
  const taken = isRefusedWith(invite.error, 'STAFF_EMAIL_TAKEN')
    ? sentenceOf(invite.error)
    : undefined;
  return (
    <Dialog
      isOpen
      width="wide"
      title="Invite somebody"
      busy={invite.isPending}
      onClose={props.onClose}
    >
      <form
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isComplete) focusFirstProblem(event.currentTarget);
          else if (!invite.isPending) invite.mutate();
        }}
      >
        <TextInput
          label="Name"
          data-autofocus=""
          autoComplete="off"
          error={seen.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={seen.email ?? taken}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleFields value={rights} onChange={setRights} error={seen.rights} />
        <ReasonField value={reason} onChange={setReason} error={seen.reason} />
        {invite.isError && taken === undefined && (
          <Alert tone="bad">{sentenceOf(invite.error)}</Alert>
        )}
        <div className={parts.buttons}>
          <Button onClick={props.onClose} disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={invite.isPending}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

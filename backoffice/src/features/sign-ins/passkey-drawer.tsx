import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { removeStaffPasskey, renameStaffPasskey } from '@jubilee/contract/staff/calls/passkeys';
import type { StaffPasskeyEntry } from '@jubilee/contract/staff/passkey-entities';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { NameDialog } from './name-dialog.tsx';

export function PasskeyDrawer(props: { passkey: StaffPasskeyEntry; onClose: () => void }) {
  const { passkey } = props;
  const { passkeyId } = passkey;
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [isRenaming, setRenaming] = useState(false);
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['passkeys'] }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ]);
  const remove = useMutation({
    mutationFn: () => call(removeStaffPasskey, { params: { passkeyId } }),
    onSuccess: () => {
      say('The passkey is removed. Delete it on the device as well.', 'ok');
      props.onClose();
    },
    onError: (problem) => say(sentenceOf(problem), 'bad'),
    onSettled: readAgain,
  });
  const rename = useMutation({
    mutationFn: (name: string) =>
      call(renameStaffPasskey, { params: { passkeyId }, body: { name } }),
    onSuccess: () => {
      say('The passkey has another name.', 'ok');
      setRenaming(false);
    },
    onSettled: readAgain,
  });
  return (
    <Drawer
      title={passkey.name}
      note={passkey.isHere ? 'Works at this address' : `Works at ${passkey.host}`}
      onClose={props.onClose}
      actions={
        <>
          <Button size="small" onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button
            size="small"
            look="danger-soft"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          ['Address', passkey.host],
          ['Added', <Instant key="added" at={passkey.createdAt} />],
          [
            'Last used',
            passkey.lastUsedAt === null ? 'Never' : <Instant key="used" at={passkey.lastUsedAt} />,
          ],
          ['Passkey id', <CopyId key="id" id={passkeyId} what="passkey id" />],
        ]}
      />
      {isRenaming && (
        <NameDialog
          title="Rename the passkey"
          action="Rename"
          initial={passkey.name}
          act={rename}
          onClose={() => setRenaming(false)}
        />
      )}
    </Drawer>
  );
}

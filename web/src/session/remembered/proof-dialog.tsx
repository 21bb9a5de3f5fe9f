import { use, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { useToast } from '@jubilee/ui/toast';
import { ItsYouDialog } from '../../identity-forms/its-you-dialog.tsx';
import { StartedSessionContext } from '../start/started-session.ts';
import type { AccountSecurity } from '../sign-in/sign-in-types.ts';

/** The way on from PROOF_REQUIRED: the password, or what the account has instead. Source: SESS-33, SESS-35. */
export function ProofDialog(props: { onClose: () => void }) {
  const { onClose } = props;
  const security = use(StartedSessionContext)?.startedNow()?.security;
  const say = useToast();
  const [account, setAccount] = useState<AccountSecurity>();
  useEffect(() => {
    void security?.read().then((read) => {
      if (read.ok) return setAccount(read.value);
      say(read.message, 'bad');
      return onClose();
    });
  }, [security, say, onClose]);
  if (security === undefined || account === undefined) return null;
  return (
    <ItsYouDialog
      account={account}
      security={security}
      text={t`This device keeps you signed in to look around and play with Points. For Sweep Tickets, money and your account, confirm that it’s you. Then try again.`}
      onDone={() => {
        say(t`Thanks, it’s you. Go on.`, 'ok');
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

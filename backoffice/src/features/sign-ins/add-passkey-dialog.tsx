import { useMutation } from '@tanstack/react-query';
import { addStaffPasskey, staffPasskeyOptions } from '@jubilee/contract/staff/calls/passkeys';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { deviceName } from '../../parts/device-name.ts';
import { makePasskey } from '../../session/passkeys.ts';
import { NameDialog } from './name-dialog.tsx';

/** Makes a passkey on this device, or on one that the browser offers. Source: STAFF-13. */
export function AddPasskeyDialog(props: { onClose: () => void }) {
  const { call, queries } = useStaffApp();
  const say = useToast();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const options = await call(staffPasskeyOptions, { body: {} });
      const attestation = await makePasskey(options);
      return call(addStaffPasskey, { body: { name, attestation } });
    },
    onSuccess: () => {
      say('The passkey is added. You can sign in with it from now on.', 'ok');
      props.onClose();
    },
    // Whether a confirmation offers passkeys is known from there.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['passkeys'] }),
        queries.invalidateQueries({ queryKey: ['me'] }),
      ]),
  });
  return (
    <NameDialog
      title="Add a passkey"
      note="Your browser asks for your fingerprint, face or PIN next."
      action="Continue"
      initial={deviceName(navigator.userAgent)}
      act={add}
      onClose={props.onClose}
    />
  );
}

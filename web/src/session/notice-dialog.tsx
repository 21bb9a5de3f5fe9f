import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** A message about the account that must be confirmed. */
export function NoticeDialog(props: { text: string; onClose: () => void }) {
  return (
    <Dialog isOpen title={t`About your account`} onClose={props.onClose}>
      <p className="lead">{props.text}</p>
      <Button look="primary" block onClick={props.onClose}>
        <Trans>OK</Trans>
      </Button>
    </Dialog>
  );
}

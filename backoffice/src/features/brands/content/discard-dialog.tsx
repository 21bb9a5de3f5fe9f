import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';

/** What was typed is gone only once somebody has said so. Source: CONTENT-11. */
export function DiscardDialog(props: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Dialog isOpen title="Discard your changes?" onClose={props.onClose}>
      <p className="muted">You will see what is visible now. Nobody can bring your changes back.</p>
      <Button look="danger" block onClick={props.onDiscard}>
        Discard
      </Button>
      <Button block onClick={props.onClose}>
        Keep them
      </Button>
    </Dialog>
  );
}

import { loadPart } from '../../app/load-part.ts';
import { part } from '../../dialogs/dialog-part.tsx';

export const DIALOG_PARTS = {
  authorize_net: part(
    loadPart(() => import('./authorize-net-dialog.tsx').then((view) => view.AuthorizeNetDialog)),
  ),
};

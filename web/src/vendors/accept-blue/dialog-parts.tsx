import { loadPart } from '../../app/load-part.ts';
import { part } from '../../dialogs/dialog-part.tsx';

export const DIALOG_PARTS = {
  acceptBlue: part(
    loadPart(() => import('./accept-blue-dialog.tsx').then((view) => view.AcceptBlueDialog)),
  ),
};

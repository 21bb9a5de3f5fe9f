import { loadPart } from '../../app/load-part.ts';
import { part } from '../../dialogs/dialog-part.tsx';

export const DIALOG_PARTS = {
  nmi: part(loadPart(() => import('./nmi-dialog.tsx').then((view) => view.NmiDialog))),
};

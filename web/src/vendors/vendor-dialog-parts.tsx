import { comesLater, type DialogPart } from '../dialogs/dialog-part.tsx';
import type { VendorDialogFacts } from '../dialogs/dialog-names.ts';
import { forVendorDialogs } from './vendor-dialogs.ts';

/** The dialogs of vendors that are built; a vendor's folder exports them by the dialog's name. */
const BUILT: Readonly<Record<string, DialogPart<VendorDialogFacts>>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Readonly<Record<string, DialogPart<VendorDialogFacts>>>>(
      './*/dialog-parts.tsx',
      {
        eager: true,
        import: 'DIALOG_PARTS',
      },
    ),
  ),
);

/** The content of each vendor's dialog, loaded when it is first needed. */
export const VENDOR_DIALOG_PARTS = forVendorDialogs((name) => BUILT[name] ?? comesLater(name));

import type { DialogPart } from '../dialogs/dialog-part.tsx';
import type { VendorDialogFacts } from '../dialogs/dialog-names.ts';
import { forVendorDialogs } from './vendor-dialogs.ts';

/** A vendor's folder exports its dialogs by their names. */
const PARTS: Readonly<Record<string, DialogPart<VendorDialogFacts>>> = Object.assign(
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

/** The content of each vendor's dialog, loaded when it is first needed. Fault: one has none; a test finds it first. */
export const VENDOR_DIALOG_PARTS = forVendorDialogs((name) => {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`The dialog ${name} is in no dialog-parts.tsx.`);
  return part;
});

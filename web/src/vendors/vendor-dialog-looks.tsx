import { msg } from '@lingui/core/macro';
import { CreditCard } from 'lucide-react';
import { type NotOpenLook, PAYING_NOT_OPEN } from '../dialogs/views/not-open-look.ts';
import { forVendorDialogs } from './vendor-dialogs.ts';

const PAYING: NotOpenLook = {
  title: msg`Pay by card`,
  text: PAYING_NOT_OPEN,
  icon: <CreditCard aria-hidden="true" />,
  tone: 'primary',
};

/** Looks that a vendor's folder exports by the dialog's name. */
const OWN: Readonly<Record<string, NotOpenLook>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Readonly<Record<string, NotOpenLook>>>('./*/dialog-looks.tsx', {
      eager: true,
      import: 'DIALOG_LOOKS',
    }),
  ),
);

/** The placeholder of a vendor's dialog until the vendor is built, or where a brand has it off. */
export const VENDOR_DIALOG_LOOKS = forVendorDialogs(
  (name, _vendor, port) => OWN[name] ?? (port === 'pay-in' ? PAYING : undefined),
);

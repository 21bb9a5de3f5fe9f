import type { VendorSwitch } from '@jubilee/contract/vendors/vendor-choices';
import { portEntryOf } from '@jubilee/contract/vendors/vendor-table';
import type { DialogRule } from '../dialogs/dialog-rule.ts';
import { forVendorDialogs } from './vendor-dialogs.ts';

const PAYING_PRIORITY = 60;
const OTHER_PRIORITY = 40;

/** A vendor's dialog requires the flags that switch the vendor on; one that takes money is more urgent. */
export const VENDOR_DIALOG_RULES = forVendorDialogs((_name, vendor, port): DialogRule => {
  const switches = Object.entries(portEntryOf(vendor, port)?.switchedOnBy ?? {});
  return {
    priority: port === 'pay-in' ? PAYING_PRIORITY : OTHER_PRIORITY,
    trigger: 'user',
    audience: 'player',
    needs: switches.flatMap(([flag, wanted]) => (wanted === true ? [flag as VendorSwitch] : [])),
  };
});

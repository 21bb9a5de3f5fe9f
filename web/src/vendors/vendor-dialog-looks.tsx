import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CreditCard, Gem } from 'lucide-react';
import type { VendorDialogName } from '@jubilee/contract/vendors/vendor-table';
import { type NotOpenLook, PAYING_NOT_OPEN } from '../dialogs/views/not-open-look.ts';

const cardForm: NotOpenLook = {
  title: msg`Pay by card`,
  text: PAYING_NOT_OPEN,
  icon: <CreditCard aria-hidden="true" />,
  tone: 'primary',
};
const ruby = (title: MessageDescriptor): NotOpenLook => ({
  title,
  text: msg`Ruby Rewards isn’t open here yet. Your balance hasn’t changed.`,
  icon: <Gem aria-hidden="true" />,
  tone: 'primary',
});

/** The placeholder of a vendor's dialog until the vendor is built, or where a brand has it off. */
export const VENDOR_DIALOG_LOOKS: Readonly<Record<VendorDialogName, NotOpenLook>> = {
  nmi: cardForm,
  acceptBlue: cardForm,
  authorize_net: cardForm,
  ruby_rewards_signup: ruby(msg`Join Ruby Rewards`),
  ruby_rewards_connect: ruby(msg`Connect Ruby Rewards`),
  ruby_rewards_purchase: ruby(msg`Pay with Ruby Rewards`),
  ruby_rewards_insufficient_funds: ruby(msg`Not enough Ruby Rewards`),
};

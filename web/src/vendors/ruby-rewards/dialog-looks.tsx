import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Gem } from 'lucide-react';
import type { NotOpenLook } from '../../dialogs/views/not-open-look.ts';

const look = (title: MessageDescriptor): NotOpenLook => ({
  title,
  text: msg`Ruby Rewards isn’t open here yet. Your balance hasn’t changed.`,
  icon: <Gem aria-hidden="true" />,
  tone: 'primary',
});

export const DIALOG_LOOKS = {
  ruby_rewards_signup: look(msg`Join Ruby Rewards`),
  ruby_rewards_connect: look(msg`Connect Ruby Rewards`),
  ruby_rewards_purchase: look(msg`Pay with Ruby Rewards`),
  ruby_rewards_insufficient_funds: look(msg`Not enough Ruby Rewards`),
};

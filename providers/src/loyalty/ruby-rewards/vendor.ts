import { defineVendor } from '../../vendor-module.ts';
import { rubyRewardsSettingsSchema } from './ruby-rewards-settings.ts';
import { createRubyRewards } from './ruby-rewards.ts';

export const VENDOR = defineVendor(rubyRewardsSettingsSchema, (settings, { timeoutMs }) =>
  createRubyRewards(settings, timeoutMs),
);

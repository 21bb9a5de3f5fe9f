import { defineVendor } from '../../vendor-module.ts';
import { xpointSettingsSchema } from './xpoint-settings.ts';
import { createXpoint } from './xpoint.ts';

export const VENDOR = defineVendor(xpointSettingsSchema, (settings, { timeoutMs }) =>
  createXpoint(settings, timeoutMs),
);

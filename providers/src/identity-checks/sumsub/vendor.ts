import { defineVendor } from '../../vendor-module.ts';
import { createSumsub } from './sumsub.ts';
import { sumsubSchema } from './sumsub-settings.ts';

export const VENDOR = defineVendor(sumsubSchema, (settings, environment) =>
  createSumsub({ ...settings, ...environment }),
);

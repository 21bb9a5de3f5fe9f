import { defineVendor } from '../../vendor-module.ts';
import { createAcceptBlue } from './accept-blue.ts';
import { acceptBlueSchema } from './accept-blue-settings.ts';

export const VENDOR = defineVendor(acceptBlueSchema, createAcceptBlue);

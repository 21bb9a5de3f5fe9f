import { defineVendor } from '../../vendor-module.ts';
import { createNmi } from './nmi.ts';
import { nmiSchema } from './nmi-settings.ts';

export const VENDOR = defineVendor(nmiSchema, createNmi);

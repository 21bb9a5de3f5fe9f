import { defineVendor } from '../../vendor-module.ts';
import { createAptpay } from './aptpay.ts';
import { aptpaySchema } from './aptpay-settings.ts';

export const VENDOR = defineVendor(aptpaySchema, createAptpay);

import { payNearMeSchema } from '../../pay-in/pay-near-me-api.ts';
import { defineVendor } from '../../vendor-module.ts';
import { createPayNearMePayOut } from './pay-near-me.ts';

export const VENDOR = defineVendor(payNearMeSchema, createPayNearMePayOut);

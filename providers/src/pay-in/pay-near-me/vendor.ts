import { defineVendor } from '../../vendor-module.ts';
import { payNearMeSchema } from '../pay-near-me-api.ts';
import { createPayNearMePayIn } from './pay-near-me.ts';

export const VENDOR = defineVendor(payNearMeSchema, createPayNearMePayIn);

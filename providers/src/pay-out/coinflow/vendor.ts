import { defineVendor } from '../../vendor-module.ts';
import { createCoinflow } from './coinflow.ts';
import { coinflowSchema } from './coinflow-settings.ts';

export const VENDOR = defineVendor(coinflowSchema, createCoinflow);

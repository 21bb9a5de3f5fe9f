import { defineVendor } from '../../vendor-module.ts';
import { createAuthorizeNet } from './authorize-net.ts';
import { authorizeNetSchema } from './authorize-net-settings.ts';

export const VENDOR = defineVendor(authorizeNetSchema, createAuthorizeNet);

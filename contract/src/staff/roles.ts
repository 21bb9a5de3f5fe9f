import * as z from 'zod/mini';

/** What a member of staff may be, from the one who only looks to the one who decides on others. Source: STAFF-6. */
export const STAFF_ROLES = [
  'viewer',
  'support',
  'cashier',
  'compliance',
  'marketing',
  'finance',
  'admin',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const staffRoleSchema = z.enum(STAFF_ROLES);

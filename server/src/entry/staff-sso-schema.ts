/** The settings file of the staff's single sign-on: JSON, unknown names refused. Source: STAFF-14. */
import { brandScopeSchema, rolesSchema } from '@jubilee/contract/staff/staff-entities';
import { emailSchema, shortTextSchema } from '@jubilee/contract/values/text';
import { staffIssuerFields } from '@jubilee/providers/sign-in-providers/staff-issuer';
import * as z from 'zod/mini';

export const ssoFileSchema = z.strictObject({
  ...staffIssuerFields,
  groups: z
    .array(z.strictObject({ group: shortTextSchema, roles: rolesSchema, brands: brandScopeSchema }))
    .check(z.minLength(1), z.maxLength(200)),
  createsAccounts: z.exactOptional(z.boolean()),
  only: z.exactOptional(z.boolean()),
  emergencyAccess: z.exactOptional(z.array(emailSchema).check(z.maxLength(20))),
});
export type SsoFile = z.output<typeof ssoFileSchema>;

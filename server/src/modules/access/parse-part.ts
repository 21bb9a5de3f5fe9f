import type * as z from 'zod/mini';
import { HttpRefusal } from '../../platform/http/app.ts';

const DETAIL_ISSUES_MAX = 5;

/**
 * One part of a request by its schema: params, query or body. Without a schema nothing may be sent there; anything else is
 * refused. Refuses: MALFORMED_REQUEST with the first issues.
 */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  where: string,
): unknown {
  if (schema === undefined) {
    const empty = value === undefined || value === null || Object.keys(value).length === 0;
    if (!empty)
      throw new HttpRefusal('MALFORMED_REQUEST', { where, issues: ['No value is allowed here.'] });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, DETAIL_ISSUES_MAX).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 100),
    message: issue.message.slice(0, 200),
  }));
  throw new HttpRefusal('MALFORMED_REQUEST', { where, issues });
}

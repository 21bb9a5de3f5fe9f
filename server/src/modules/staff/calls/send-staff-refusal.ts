import { staffRefusalOf } from '@jubilee/contract/staff/staff-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../../platform/http/app.ts';
import type { StaffRefusal } from '../staff-result.ts';

/** The one error form of the platform, with the codes of the staff as well. */
export function sendStaffRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details }: StaffRefusal,
): FastifyReply {
  return sendError(reply, request, { code, ...staffRefusalOf(code), details });
}

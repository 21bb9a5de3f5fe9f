import type { FastifyReply } from 'fastify';
import { type Outcome, PROTOCOL_ERRORS, type ProtocolRefusal } from './protocol-errors.ts';

/** Exact messages that clients match; every other message begins with its code. */
const FIXED_TEXTS: Readonly<Record<string, string>> = {
  API_KEY_NOT_VALID: 'API key not valid. Please pass a valid API key.',
};
/** gRPC status names that the protocol adds to some HTTP statuses. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  API_KEY_NOT_VALID: 'INVALID_ARGUMENT',
  INVALID_ARGUMENT: 'INVALID_ARGUMENT',
  NOT_FOUND: 'NOT_FOUND',
  PERMISSION_DENIED: 'PERMISSION_DENIED',
};

export function sendOutcome(reply: FastifyReply, outcome: Outcome<object>): FastifyReply {
  return outcome.ok
    ? sendJson(reply, 200, outcome.value)
    : sendProtocolRefusal(reply, outcome.refusal);
}

/**
 * An overload is answered without JSON: the SDK treats that as a network failure and keeps the
 * player signed in, while any JSON error on lookup or token would end the session. Source:
 * IDENT-15.
 */
export function sendProtocolRefusal(reply: FastifyReply, refusal: ProtocolRefusal): FastifyReply {
  const { code } = refusal;
  if (code === 'OVERLOADED') return sendOverload(reply);
  return sendJson(reply, PROTOCOL_ERRORS[code], protocolBody(refusal));
}

/** A refusal in the protocol's own form. */
export function protocolBody({ code, text }: ProtocolRefusal): object {
  const message = FIXED_TEXTS[code] ?? (text === undefined ? code : `${code} : ${text}`);
  const name = STATUS_NAMES[code];
  return {
    error: {
      code: PROTOCOL_ERRORS[code],
      message,
      errors: [{ message, domain: 'global', reason: 'invalid' }],
      ...(name === undefined ? {} : { status: name }),
    },
  };
}

export function sendOverload(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '1')
    .type('text/plain; charset=utf-8')
    .send('The service is busy. Please try again in a moment.');
}

/**
 * The answer to a fault. The SDK treats this message as a network failure, which signs nobody out.
 */
export function sendFault(reply: FastifyReply): FastifyReply {
  const message = 'NETWORK_REQUEST_FAILED : Something went wrong on our side.';
  return sendJson(reply, 500, {
    error: { code: 500, message, errors: [{ message, domain: 'global', reason: 'backendError' }] },
  });
}

function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

import { type DestinationStream, type Logger, pino } from 'pino';

/** Never in a log line: tokens, passwords, account and card numbers, birth dates. Source: OPS rules. */
const REDACTED = [
  'authorization',
  'token',
  'idToken',
  'refreshToken',
  'password',
  'accountNumber',
  'routingNumber',
  'cardNumber',
  'dateOfBirth',
  'sessionId',
  'apiKey',
  'oobCode',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Name, message, code and stack only: drivers attach whole connections, including keys, to their
 * errors.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { name: error.name, message: error.message, code, stack: error.stack, cause };
}

/** References as the server makes them: a UUID. */
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE_NAMES = ['actionId', 'paymentId'] as const;

/**
 * The reference in a payment provider's return URL, for the player to quote to support; undefined
 * unless there is exactly one in our format. The outcome in the URL is ignored: anybody can forge a
 * URL. Source: ROUTE-26.
 */
export function readReturn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const given = REFERENCE_NAMES.flatMap((name) => query.getAll(name));
  const [reference] = given;
  return given.length === 1 && reference !== undefined && REFERENCE.test(reference)
    ? reference
    : undefined;
}

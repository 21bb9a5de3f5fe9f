/** References as the server makes them: a UUID. */
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE_NAMES = ['actionId', 'paymentId'] as const;

/**
 * The reference that a payment provider's return address carries, for the player to name to support;
 * undefined unless there is exactly one and it has the form of ours. What the address says about the
 * outcome is not read at all: anybody can write an address. Source: ROUTE-26.
 */
export function readReturn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const given = REFERENCE_NAMES.flatMap((name) => query.getAll(name));
  const [reference] = given;
  return given.length === 1 && reference !== undefined && REFERENCE.test(reference)
    ? reference
    : undefined;
}

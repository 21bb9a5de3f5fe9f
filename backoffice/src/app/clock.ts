/** The page's only access to the device's clock, epoch milliseconds. For display only. */
export function nowMs(): number {
  return Date.now();
}

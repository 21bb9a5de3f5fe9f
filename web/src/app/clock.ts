/** The page's one reading of the device's clock, epoch milliseconds. For display only. */
export function nowMs(): number {
  return Date.now();
}

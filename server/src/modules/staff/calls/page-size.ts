const PAGE_SIZE_DEFAULT = 50;

/** The schema has checked the text. */
export function pageSizeOf(limit: string | undefined): number {
  return limit === undefined ? PAGE_SIZE_DEFAULT : Number(limit);
}

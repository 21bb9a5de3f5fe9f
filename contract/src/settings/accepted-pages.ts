/** Whoever signs up agrees to these of the legal pages. Source: BRANDROOM-11. */
export const ACCEPTED_PAGES = ['terms', 'rules', 'privacy'] as const;
export type AcceptedPage = (typeof ACCEPTED_PAGES)[number];

export function isAcceptedPage(page: string): page is AcceptedPage {
  return ACCEPTED_PAGES.some((one) => one === page);
}

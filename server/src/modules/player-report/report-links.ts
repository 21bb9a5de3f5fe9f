/** Who may read which report: the path of a link, and what it says. Source: PLAY-4. */
import type { SignedLinks } from '../../platform/encryption/signed-links.ts';

/** A link works for so long. Source: PLAY-4. */
export const REPORT_LINK_LASTS_MS = 5 * 60_000;
export const REPORT_FORMATS = ['pdf', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportOf {
  readonly walletId: bigint;
  readonly format: ReportFormat;
  /** The tag of a language of reports. */
  readonly language: string;
}

const SUBJECT = /^(?<walletId>\d{1,19})-(?<format>pdf|csv)-(?<language>[a-z]{2})$/;

export function signReport(
  links: SignedLinks,
  { walletId, format, language }: ReportOf,
  link: { readonly brandLocation: string; readonly expiresAtMs: number },
): string {
  return links.sign({ ...link, subject: `${walletId}-${format}-${language}` });
}

/** Undefined for a text that is no link of this brand, or none any longer. */
export function verifyReport(
  links: SignedLinks,
  text: string,
  brandLocation: string,
  nowMs: number,
): ReportOf | undefined {
  const groups = SUBJECT.exec(links.verify(text, brandLocation, nowMs) ?? '')?.groups;
  const { walletId, format, language } = groups ?? {};
  const known = REPORT_FORMATS.find((one) => one === format);
  if (walletId === undefined || known === undefined || language === undefined) return undefined;
  return { walletId: BigInt(walletId), format: known, language };
}

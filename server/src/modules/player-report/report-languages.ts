import { english } from './languages/en.ts';
import { spanish } from './languages/es.ts';
import type { ReportTexts } from './report-texts.ts';

/** To add a language, add a file to `languages` and a name here; the first entry is the fallback. */
export const REPORT_LANGUAGES: readonly [ReportTexts, ...ReportTexts[]] = [english, spanish];

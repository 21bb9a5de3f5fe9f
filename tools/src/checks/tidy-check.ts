/** Runs the table of tidy-rules.ts over files. Used by `npm run tidy` and its test. */
import { maskSource } from './masked-source.ts';
import type { MaskedSource } from './masked-source.ts';
import { TIDY_RULES } from './tidy-rules.ts';
import type { SourceFile } from '../repository/tree.ts';

export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly advice: string;
}

const NO_CODE: MaskedSource = {
  code: '',
  codeWithStrings: '',
  strings: '',
  sentences: '',
  sql: '',
};

export function tidyFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const rules = TIDY_RULES.filter((rule) => rule.applies(file.path));
    if (rules.length === 0) return [];
    const masked = /\.tsx?$/.test(file.path) ? maskSource(file) : NO_CODE;
    return rules.flatMap((rule) =>
      rule.find(file, masked).map((line) => ({
        rule: rule.name,
        path: file.path,
        line,
        advice: rule.advice,
      })),
    );
  });
}

import type * as z from 'zod/mini';

/** The first thing that is wrong with a file of settings, without its value, which may be a secret. */
export function explainSetting(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [path, key].filter((part) => part !== '').join('.'));
    return `${names.join(', ')} is not a setting.`;
  }
  return `${path} ${wanted(issue)}.`;
}

/** The message for an invalid value; the schema library gives only kinds and bounds. */
function wanted(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${lengthOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${lengthOf(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is not of a known kind';
    default: {
      const own = issue?.message ?? DEFAULT_ISSUE_MESSAGE;
      return own === DEFAULT_ISSUE_MESSAGE ? 'does not have the required form' : lowerFirst(own);
    }
  }
}

/** The schema library's own message when the schema sets none. */
const DEFAULT_ISSUE_MESSAGE = 'Invalid input';

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  record: 'a group of settings',
};

function lengthOf(origin: string): string {
  return origin === 'string' ? ' characters long' : '';
}
